import { setImmediate as answersRead } from "node:timers/promises";
import { log } from "../../core/log";
import { findApproved } from "../../review/screening/screen-lookups";
import { retrying } from "../retrying";
import { normaliseRows } from "./normalise";
import { type Planned, planRows } from "./plan";
import { countTogether, type Prepared, prepareRow } from "./prepare-rows";
import { withPictures } from "./row-pictures";
import { type Importing, type Saved, saveRow, settled } from "./save-row";
import { saveRows } from "./save-rows";
import type { ImportReport } from "./schema";

type Result = Omit<ImportReport, "file" | "organization" | "startedAt" | "seconds">;

/** How many rows a transaction writes: more save little time, and what they lock waits longer. */
const together = 200;

type Attempted = Saved | { refused: string };

/**
 * Imports a file of JSON lines into an organization, many rows in a transaction: an invalid row is reported with its
 * line, and the others continue. Importing the same file again changes nothing, also after one that was interrupted.
 */
export async function importRows(
  importing: Importing,
  lines: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<Result> {
  const { products, refused, rows } = normaliseRows(lines, importing.now);
  const result: Result = {
    rows,
    imported: 0,
    updated: 0,
    unchanged: 0,
    published: 0,
    pictures: 0,
    heldBack: [],
    changed: [],
    refused,
  };
  const { db, organizationId } = importing;
  const { plan, taken } = await withPictures(importing, await planRows(db, organizationId, products));
  result.pictures = taken;
  result.unchanged = products.length - plan.length;
  let done = 0;
  const note = (planned: Planned, saved: Attempted) => {
    record(result, planned, saved);
    onProgress(++done, plan.length);
  };
  // An organization's first approval changes what the checks say of the rows after it.
  let hasApproval =
    importing.reviewer === null || (await findApproved(db, [organizationId])).has(organizationId);
  const waiting: Prepared[] = [];
  let writing: Promise<void> = Promise.resolve();
  const writeNext = async () => {
    const chunk = waiting.splice(0, countTogether(waiting, hasApproval ? together : 1));
    const saved = await saveChunk(importing, chunk);
    for (const [at, planned] of chunk.entries()) note(planned, saved[at] as Attempted);
    hasApproval ||= result.published > 0;
  };
  // The next rows are prepared while the database writes those before; one transaction follows another.
  const write = async () => {
    await writing;
    writing = writeNext();
    // It is awaited before the next one.
    writing.catch(() => {});
  };
  for (const planned of plan) {
    const made = prepareRow(importing, planned);
    if (made.kind === "together") waiting.push(made.row);
    else if (made.kind === "unchanged") note(planned, { outcome: "unchanged", slug: made.slug, ...settled });
    else {
      await writing;
      note(planned, await attempt(importing, planned));
    }
    await answersRead();
    while (waiting.length >= together) await write();
  }
  while (waiting.length > 0) await write();
  await writing;
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  for (const list of [result.changed, result.refused, result.heldBack]) list.sort(byLine);
  return result;
}

/** If rows cannot be written together, each half is tried, down to the row that fails by itself. */
async function saveChunk(importing: Importing, rows: readonly Prepared[]): Promise<Attempted[]> {
  const [first] = rows;
  if (first && rows.length === 1) return [await attempt(importing, first)];
  try {
    return await saveRows(importing, rows);
  } catch (error) {
    log.debug({ err: error, rows: rows.length }, "rows could not be imported together");
    const half = Math.ceil(rows.length / 2);
    const saved = await saveChunk(importing, rows.slice(0, half));
    return [...saved, ...(await saveChunk(importing, rows.slice(half)))];
  }
}

async function attempt(importing: Importing, { product, slug, known }: Planned): Promise<Attempted> {
  const tried = await retrying(importing.db, () => saveRow(importing, product, slug, known));
  return "done" in tried ? tried.done : tried;
}

function record(result: Result, { product }: Planned, saved: Attempted): void {
  const { line, listing, changes } = product;
  if ("refused" in saved) {
    result.refused.push({ line, slug: product.sourceSlug, name: listing.name, reason: saved.refused });
    return;
  }
  result[saved.outcome] += 1;
  if (saved.published) result.published += 1;
  if (saved.heldBack)
    result.heldBack.push({ line, slug: saved.slug, name: listing.name, reason: saved.heldBack });
  if (saved.outcome !== "unchanged" && changes.length > 0)
    result.changed.push({ line, slug: saved.slug, changes });
}
