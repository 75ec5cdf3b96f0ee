import type { z } from "zod";
import { findNames } from "../../catalog/categories/name-categories";
import { findNamed } from "../../catalog/categories/rules";
import type { Listing } from "../../catalog/listings/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdminSession } from "../../core/require";
import { cutAt } from "../../core/text";
import type { Db } from "../../platform/db/db";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { findRepeats, repeatOf } from "../product-import/find-repeats";
import { normalizeRead } from "../product-import/normalize";
import type { Change, SourceLine } from "../product-import/schema";
import { guessField } from "./guess-field";
import type { UnknownOption } from "./own-values";
import type { ImportPreview, ListProblem, PreviewImport } from "./schema";
import { takeList } from "./take-list";

const shownRows = 20;
const shownUnknown = 100;
/** So many cells show what kind of field a column would be. */
const guessedCells = 2000;

type Options = { network?: ProbeNetwork };

/** How a list would be read: its columns, twenty rows as they would look, and what the directory does not know. Writes nothing. */
export async function previewImport(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof PreviewImport>,
  { network }: Options = {},
): Promise<ImportPreview> {
  const { db, now } = requireAdminSession(ctx);
  const { list } = await takeList(db, input, network);
  const columns = list.columns.map((name) => {
    const cells = list.rows.flatMap((row) => ("values" in row ? (row.values[name] ?? []) : []));
    const sample = [...new Set(cells.map(toText))].filter((cell) => cell !== "").slice(0, 3);
    const mapsTo = list.mapping[name] ?? null;
    return { name, sample, mapsTo, guess: mapsTo === null ? guessField(cells.slice(0, guessedCells)) : null };
  });
  return {
    ...{ format: list.format, columns, rows: list.rows.length, unknownOptions: countOptions(list.unknown) },
    targets: list.targets.map(({ key, label }) => ({ key, label })),
    preview: withRepeats(list.lines.slice(0, shownRows), now),
    unknownCategories: await findUnknown(db, list.lines),
  };
}

const toText = (cell: unknown): string =>
  cutAt(typeof cell === "string" ? cell : JSON.stringify(cell), 120).replace(/\s+/g, " ");

function toPreview(line: Exclude<SourceLine, string>, now: Date): ImportPreview["preview"][number] {
  const read = normalizeRead(line, now);
  const row = line.line;
  if ("reason" in read)
    return { row, listing: null, problems: [{ row, column: null, code: "rejected", message: read.reason }] };
  return {
    row,
    listing: read.listing as Partial<Listing>,
    problems: read.changes.map((change) => toProblem(row, change)),
  };
}

type Preview = ImportPreview["preview"];

/** The rows with those that name a product again, which the import refuses. */
function withRepeats(lines: readonly SourceLine[], now: Date): Preview {
  const shown = lines.flatMap((line) =>
    typeof line === "string" ? [] : [{ ...toPreview(line, now), raw: "raw" in line ? line.raw : undefined }],
  );
  const rows = shown.map(({ raw: _, ...each }) => each);
  const read = shown.flatMap(({ row, raw, listing }) =>
    listing ? [{ line: row, raw, name: listing.name ?? "", websiteUrl: listing.websiteUrl ?? null }] : [],
  );
  const reasons = new Map(
    [...findRepeats(read)].flatMap(([at, first]) => {
      const row = read[at];
      return row ? [[row.line, repeatOf(first, row)]] : [];
    }),
  );
  return rows.map((each) => {
    const message = reasons.get(each.row);
    if (message === undefined) return each;
    const problem = { row: each.row, column: null, code: "rejected" as const, message };
    return { ...each, listing: null, problems: [problem] };
  });
}

/** A change of a row in a sentence. */
export const toProblem = (row: number, { field, from, to, reason }: Change): ListProblem => ({
  row,
  column: field,
  code: "changed",
  message: `“${cutAt(from, 120)}” ${reason}: ${to === null ? "left out" : `“${cutAt(to, 120)}”`}`,
});

function countOptions(unknown: readonly UnknownOption[]): ImportPreview["unknownOptions"] {
  const counts = new Map<string, ImportPreview["unknownOptions"][number]>();
  for (const { field, value } of unknown) {
    const known = counts.get(`${field} ${value}`);
    if (known) known.rows += 1;
    else if (counts.size < shownUnknown) counts.set(`${field} ${value}`, { field, value, rows: 1 });
  }
  return [...counts.values()];
}

/** The categories that no product has had, with the number of rows that name them, most first. */
async function findUnknown(
  db: Db,
  lines: readonly SourceLine[],
): Promise<ImportPreview["unknownCategories"]> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (typeof line === "string" || "problem" in line) continue;
    const { categories } = line.value as { categories?: unknown[] };
    for (const name of categories ?? [])
      if (typeof name === "string" && name.trim() !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].sort(([, a], [, b]) => b - a).slice(0, 2000);
  const known = await findNames(
    db,
    names.map(([name]) => name),
  );
  return names
    .filter(([name]) => findNamed(name, known) === null)
    .slice(0, shownUnknown)
    .map(([name, rows]) => ({ name, rows }));
}
