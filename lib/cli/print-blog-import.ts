import { clean } from "../blog/import/fit-block";
import type { BlogImportReport, Note } from "../blog/import/source";

const mostPlaces = 5;

/** The report for a person: each kind of loss with where it happened, then what was skipped, and the counts last. */
export function printBlogImport(report: BlogImportReport): void {
  const { notes, addresses, skipped } = report;
  if (notes.length > 0) console.log(`\nHad no place, or was changed on the way (${notes.length})`);
  for (const [message, places] of byMessage(notes)) {
    console.log(`  ${shown(message)}`);
    for (const place of places.slice(0, mostPlaces)) console.log(`      ${shown(place)}`);
    if (places.length > mostPlaces)
      console.log(`      and ${places.length - mostPlaces} more (--report tells all)`);
  }
  if (addresses.length > 0) console.log(`\nFormer addresses that lead nowhere here (${addresses.length})`);
  for (const { file, from, to } of addresses) console.log(shown(`  ${from} is ${to} now (${file})`));
  if (skipped.length > 0) console.log(`\nSkipped (${skipped.length})`);
  for (const { file, line, reason } of skipped) console.log(shown(`  ${placeOf({ file, line })}: ${reason}`));
  const count = (number: number, what: string) => console.log(`${String(number).padStart(7)}  ${what}`);
  console.log(`\n${report.folder}: ${report.posts} posts in ${report.seconds} s`);
  count(report.imported, "imported");
  count(report.updated, "written anew, since their files have changed");
  count(report.unchanged, "unchanged");
  count(report.published, "are public");
  count(report.drafts, "are drafts, or wait for their time");
  count(report.pictures, "pictures uploaded");
  if (skipped.length > 0) count(skipped.length, "skipped");
  if (report.imported + report.updated === 0) console.log("Nothing changed.");
}

function byMessage(notes: readonly Note[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { message, ...place } of notes)
    places.set(message, [...(places.get(message) ?? []), placeOf(place)]);
  return places;
}

/** Names and words come from files that may be anybody's: none of them steers the terminal. */
const shown = (words: string): string => clean(words).replace(/[\n\r\u0080-\u009f]/g, " ");

const placeOf = ({ file, line }: { file: string; line?: number }): string =>
  line === undefined ? file : `${file}, line ${line}`;
