import { findApproved } from "../../review/screening/screen-lookups";
import type { Importing } from "./importing";
import { normalizeRows } from "./normalize";
import { type Planned, planRows } from "./plan";
import { withPictures } from "./row-pictures";
import type { ImportReport } from "./schema";
import { type Attempted, writeRows } from "./write-rows";

type Result = Omit<ImportReport, "file" | "organization" | "startedAt" | "seconds">;

/**
 * Imports a file of JSON lines into an organization, many rows in a transaction: an invalid row is reported with its
 * line, and the others continue. Importing the same file again changes nothing, also after one that was interrupted.
 */
export async function importRows(
  importing: Importing,
  lines: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<Result> {
  const { products, refused, rows } = normalizeRows(lines, importing.now);
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
  const hasApproval =
    importing.reviewer === null || (await findApproved(db, [organizationId])).has(organizationId);
  await writeRows(importing, plan, { hasApproval, note });
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  for (const list of [result.changed, result.refused, result.heldBack]) list.sort(byLine);
  return result;
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
