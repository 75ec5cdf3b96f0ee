import path from "node:path";
import { readCatalog } from "../catalog/own-fields/read-catalog";
import type { SessionCaller } from "../core/ctx";
import { cutAt } from "../core/text";
import { markListsOnly } from "../identity/organizations/change-organization";
import { createOrganization } from "../identity/organizations/organizations";
import { CreateOrganization } from "../identity/organizations/schema";
import { inTransaction } from "../platform/db/db";
import { findAuthor } from "../portability/find-author";
import { decodeText } from "../portability/lists/formats/decode-text";
import { detectFormat } from "../portability/lists/formats/detect-format";
import { mapList } from "../portability/lists/map-list";
import { importRows } from "../portability/product-import/import-rows";
import type { Change, ImportReport } from "../portability/product-import/schema";
import { refreshRanks } from "../ranking/rankings/refresh-ranks";
import { recomputeAllTrust } from "../ranking/trust/recompute-trust";
import { resolveGiven } from "./files";
import { findAdmin, findPerson } from "./find-person";
import { grouped, printCount, printLines } from "./print-report";
import { withProgress } from "./progress";
import type { Connected } from "./with-database";

type Options = { file: string; organization: string; publishAs?: string; owner?: string; listsOnly?: true };
type Organization = { id: string; name: string };

/** Determines who acts for which organization, imports, and updates ranks and trust scores. */
export async function runImport(
  db: Connected,
  lines: readonly string[],
  bytes: Uint8Array,
  options: Options,
): Promise<ImportReport> {
  const now = new Date();
  const startedAt = performance.now();
  const reviewer = options.publishAs === undefined ? null : await findAdmin(db, options.publishAs);
  const owner = options.owner === undefined ? reviewer : await findPerson(db, options.owner);
  const organization =
    (await findOrganization(db, options.organization)) ?? (await makeOrganization(db, options, owner, now));
  const author = await findAuthor(db, organization.id, reviewer);
  if (!author) throw new Error(`The organization ${organization.name} has no active owner or editor.`);
  const pictures = {
    folder: path.dirname(resolveGiven(options.file)),
    progress: <T>(work: Parameters<typeof withProgress<T>>[1]) => withProgress("Importing pictures", work),
  };
  if (options.listsOnly)
    await inTransaction(db, (tx) =>
      markListsOnly(tx, { caller: author, now }, { id: organization.id, listsOnly: true }),
    );
  const format = detectFormat(bytes, decodeText(bytes));
  const isLines = format === null || format === "jsonl";
  const rows = isLines ? lines : (await mapList(bytes, await readCatalog(db), { format })).lines;
  const result = await withProgress("Importing", (update) =>
    importRows({ db, now, organizationId: organization.id, author, reviewer, pictures }, rows, update),
  );
  if (result.published > 0) {
    await refreshRanks(db);
    await recomputeAllTrust(db, now, { organizationId: organization.id });
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return {
    file: options.file,
    organization: organization.name,
    startedAt: now.toISOString(),
    seconds,
    ...result,
  };
}

/** The organization with this slug or, in any case of letters, this name; null without one. */
export async function findOrganization(db: Connected, given: string): Promise<Organization | null> {
  const found = await db.organization.findMany({
    where: { OR: [{ slug: given }, { name: { equals: given, mode: "insensitive" } }] },
    select: { id: true, name: true, slug: true },
  });
  const [first, ...others] = found;
  const exact = found.find(({ slug }) => slug === given);
  if (exact || others.length === 0) return exact ?? first ?? null;
  throw new Error(
    `Several organizations have this name. Use one of these slugs instead: ${found.map(({ slug }) => slug).join(", ")}`,
  );
}

async function makeOrganization(
  db: Connected,
  { organization }: Options,
  owner: SessionCaller | null,
  now: Date,
): Promise<Organization> {
  if (!owner)
    throw new Error(
      `There is no organization "${organization}". To create it, name its owner with --owner EMAIL or an admin with --publish-as EMAIL.`,
    );
  return createOrganization({ caller: owner, db, now }, CreateOrganization.parse({ name: organization }), {
    vouched: true,
  });
}

/** The report for people: every change and rejection with its line, and the counts last, where they are seen. */
export function printReport(report: ImportReport): void {
  const changes = report.changed.flatMap(({ line, slug, changes }) =>
    changes.map((change) => [change.field, `line ${line}, ${slug}: ${describe(change)}`] as const),
  );
  for (const [field, lines] of grouped(changes)) printLines(`Changed during import: ${field}`, lines);
  printLines("Saved but not public", report.heldBack.map(toLine));
  printLines("Rejected", report.refused.map(toLine));
  console.log(`\n${report.file} into ${report.organization}: ${report.rows} rows in ${report.seconds} s`);
  printCount(report.imported, "imported");
  printCount(report.updated, "updated");
  printCount(report.unchanged, "unchanged");
  printCount(report.refused.length, "rejected");
  if (report.changed.length > 0) printCount(report.changed.length, "changed during import, as listed above");
  printCount(report.published, "published");
  if (report.pictures > 0) printCount(report.pictures, "pictures imported");
  if (report.heldBack.length > 0) printCount(report.heldBack.length, "saved but not public, as listed above");
}

const describe = ({ from, to, reason }: Change): string =>
  `“${shorten(from)}” ${reason}: ${to === null ? "left out" : `“${to}”`}`;

const shorten = (text: string): string => (text.length > 90 ? `${cutAt(text, 60)}…` : text);

const toLine = ({ line, slug, name, reason }: ImportReport["refused"][number]): string =>
  `line ${line}${slug || name ? ` (${slug || name})` : ""}: ${reason}`;
