import { clean } from "../portability/blog-import/fit-block";
import { importBlog } from "../portability/blog-import/import-blog";
import type { BlogImportReport } from "../portability/blog-import/source";
import { findAdmin } from "./find-person";
import { grouped, printCount, printLines } from "./print-report";
import { withProgress } from "./progress";
import type { Connected } from "./with-database";

type Options = { as: string; site?: string; drafts?: boolean };

/** Imports a folder's posts in an admin's name. */
export async function runBlogImport(
  db: Connected,
  folder: string,
  { as, site, drafts }: Options,
): Promise<BlogImportReport> {
  const [now, startedAt] = [new Date(), performance.now()];
  const caller = await findAdmin(db, as);
  const result = await withProgress("Importing", (onProgress) =>
    importBlog({ caller, db, now }, folder, { site, drafts, onProgress }),
  );
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { folder, startedAt: now.toISOString(), seconds, ...result };
}

const maxPlaces = 5;

/** The report for people: each kind of loss with its places, then what was skipped, and the counts last. */
export function printBlogImport(report: BlogImportReport): void {
  const { notes, addresses, skipped } = report;
  if (notes.length > 0) console.log(`\nLeft out or changed (${notes.length})`);
  for (const [message, places] of grouped(notes.map((note) => [note.message, placeOf(note)] as const))) {
    console.log(`  ${shown(message)}`);
    for (const place of places.slice(0, maxPlaces)) console.log(`      ${shown(place)}`);
    if (places.length > maxPlaces)
      console.log(`      and ${places.length - maxPlaces} more (--report lists all)`);
  }
  printLines(
    "Former addresses that don't work here",
    addresses.map(({ file, from, to }) => shown(`${from} is now ${to} (${file})`)),
  );
  printLines(
    "Skipped",
    skipped.map(({ file, line, reason }) => shown(`${placeOf({ file, line })}: ${reason}`)),
  );
  console.log(`\n${report.folder}: ${report.posts} posts in ${report.seconds} s`);
  printCount(report.imported, "imported");
  printCount(report.updated, "updated from changed files");
  printCount(report.unchanged, "unchanged");
  printCount(report.published, "public");
  printCount(report.drafts, "drafts or scheduled");
  printCount(report.pictures, "pictures uploaded");
  if (skipped.length > 0) printCount(skipped.length, "skipped");
  if (report.imported + report.updated === 0) console.log("Nothing changed.");
}

/** Names and words come from files that may be anyone's: none may control the terminal. */
const shown = (words: string): string => clean(words).replace(/[\n\r\u0080-\u009f]/g, " ");

const placeOf = ({ file, line }: { file: string; line?: number }): string =>
  line === undefined ? file : `${file}, line ${line}`;
