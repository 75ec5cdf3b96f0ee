import { setTimeout as wait } from "node:timers/promises";
import { log } from "../../core/log";
import { findApproved } from "../../review/screening/screen-lookups";
import { isRefusal, reasonOf } from "../reasons";
import { normaliseRows } from "./normalise";
import { type Planned, planRows } from "./plan";
import { countTogether, type Prepared, prepareRow } from "./prepare-rows";
import { type Importing, type Saved, saveRow, settled } from "./save-row";
import { saveRows } from "./save-rows";
import type { ImportReport } from "./schema";

type Result = Omit<ImportReport, "file" | "organization" | "startedAt" | "seconds">;

/** How many rows a transaction writes: more save little time, and what they lock waits longer. */
const together = 100;
const tries = 3;

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
    heldBack: [],
    changed: [],
    refused,
  };
  const { db, organizationId } = importing;
  const plan = await planRows(db, organizationId, products);
  let done = 0;
  const note = (planned: Planned, saved: Attempted) => {
    record(result, planned, saved);
    onProgress(++done, plan.length);
  };
  // An organization's first approval changes what the checks say of the rows after it.
  let hasApproval =
    importing.reviewer === null || (await findApproved(db, [organizationId])).has(organizationId);
  const waiting: Prepared[] = [];
  const write = async () => {
    const chunk = waiting.splice(0, countTogether(waiting, hasApproval ? together : 1));
    const saved = await saveChunk(importing, chunk);
    for (const [at, planned] of chunk.entries()) note(planned, saved[at] as Attempted);
    hasApproval ||= result.published > 0;
  };
  for (const planned of plan) {
    const made = prepareRow(importing, planned);
    if (made.kind === "together") waiting.push(made.row);
    else if (made.kind === "alone") note(planned, await attempt(importing, planned));
    else note(planned, { outcome: "unchanged", slug: made.slug, ...settled });
    while (waiting.length >= together) await write();
  }
  while (waiting.length > 0) await write();
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

/** A problem of a rule is final; anything else, such as a deadlock, may be temporary and is retried. */
async function attempt(importing: Importing, { product, slug, known }: Planned): Promise<Attempted> {
  for (let count = 1; ; count++) {
    try {
      return await saveRow(importing, product, slug, known);
    } catch (error) {
      if (isRefusal(error) || count === tries) {
        // Without a database no other row can succeed: this ends the import.
        if (!isRefusal(error)) await importing.db.$queryRaw`select 1`;
        return { refused: reasonOf(error) };
      }
      await wait(200 * count);
    }
  }
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
