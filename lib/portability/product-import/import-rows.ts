import { findApproved } from "../../review/screening/screen-lookups";
import { findRepeats, repeatOf } from "./find-repeats";
import type { Importing } from "./importing";
import { type Entry, keepEntries, type Said } from "./listed";
import { normalizeRows } from "./normalize";
import { type Planned, planRows } from "./plan";
import { planListed } from "./plan-listed";
import { withPictures } from "./row-pictures";
import type { ImportedProduct, ImportReport, SourceLine } from "./schema";
import { type Gone, noneGone, settleGone } from "./settle-gone";
import { type Attempted, writeRows } from "./write-rows";

export type ImportResult = Omit<ImportReport, "file" | "organization" | "startedAt" | "seconds"> & Gone;

/**
 * Imports a file of JSON lines into an organization, many rows in a transaction: an invalid row is reported with its
 * line, and the others continue. Importing the same file again changes nothing, also after one that was interrupted: of a
 * list with a source it counts what that run did. `onProgress` may throw to stop; what is written stays.
 */
export async function importRows(
  importing: Importing,
  lines: readonly SourceLine[],
  onProgress: (done: number, total: number, result: ImportResult) => void,
): Promise<ImportResult> {
  const { products: read, refused, rows } = await normalizeRows(lines, importing.now);
  const { db, organizationId, list } = importing;
  const repeats = list
    ? findRepeats(read.map(({ line, raw, listing }) => ({ line, raw, ...listing })))
    : new Map();
  const products = read.filter((_, at) => !repeats.has(at));
  const result: ImportResult = {
    rows,
    imported: 0,
    updated: 0,
    unchanged: 0,
    published: 0,
    proposed: 0,
    ...noneGone,
    pictures: 0,
    heldBack: [],
    changed: [],
    refused: [...refused, ...refuseRepeats(read, repeats)],
  };
  const listed = list ? await planListed({ ...importing, list }, products) : null;
  const planned = listed?.plan ?? (await planRows(db, organizationId, products));
  for (const outcome of listed?.settled ?? []) result[countOf[outcome]] += 1;
  if (!listed) result.unchanged = products.length - planned.length;
  const isStill = products.length - planned.length;
  onProgress(isStill, products.length, result);
  const { plan, taken } = await withPictures(importing, planned);
  result.pictures = taken;
  let done = isStill;
  const entries: Entry[] = [];
  const note = (planned: Planned, saved: Attempted, said?: Said) => {
    record(result, planned, saved);
    const { product, known } = planned;
    if (list && said && known?.productId && known.topId)
      entries.push({
        product,
        productId: known.productId,
        // Only what the list wrote may a later run publish.
        revisionId: known.isNewest || known.wasProposed ? known.topId : (known.writtenId ?? null),
        said,
        outcome: known.wasProposed ? "proposed" : "updated",
      });
    onProgress(++done, products.length, result);
  };
  // An organization's first approval changes what the checks say of the rows after it.
  const hasApproval =
    importing.reviewer === null || (await findApproved(db, [organizationId])).has(organizationId);
  await writeRows(importing, plan, { hasApproval, note });
  if (list && listed) {
    await importing.requireOngoing?.(db);
    for (let at = 0; at < entries.length; at += 500) await keepEntries(db, list, entries.slice(at, at + 500));
    // A row that could not be read may be any of those that seem to be gone.
    const keys = [...listed.keys, ...read.map(({ sourceSlug }) => sourceSlug)];
    const lines = new Set(read.map(({ line }) => line));
    const isWhole = result.refused.every(({ line }) => lines.has(line));
    Object.assign(result, await settleGone({ ...importing, list }, keys, isWhole));
  }
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  for (const list of [result.changed, result.refused, result.heldBack]) list.sort(byLine);
  return result;
}

const refuseRepeats = (read: readonly ImportedProduct[], repeats: ReadonlyMap<number, number>) =>
  read.flatMap(({ line, sourceSlug: slug, listing }, at) => {
    const first = repeats.get(at);
    return first === undefined ? [] : [{ line, slug, name: listing.name, reason: repeatOf(first, listing) }];
  });

const countOf = {
  created: "imported",
  updated: "updated",
  proposed: "proposed",
  unchanged: "unchanged",
} as const;

function record(result: ImportResult, { product }: Planned, saved: Attempted): void {
  const { line, listing, changes } = product;
  if ("refused" in saved) {
    result.refused.push({ line, slug: product.sourceSlug, name: listing.name, reason: saved.refused });
    return;
  }
  result[saved.proposed ? "proposed" : saved.outcome] += 1;
  if (saved.published) result.published += 1;
  if (saved.heldBack)
    result.heldBack.push({ line, slug: saved.slug, name: listing.name, reason: saved.heldBack });
  if (saved.outcome !== "unchanged" && changes.length > 0)
    result.changed.push({ line, slug: saved.slug, changes });
}
