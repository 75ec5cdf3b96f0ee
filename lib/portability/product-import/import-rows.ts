import { setTimeout as wait } from "node:timers/promises";
import { isRefusal, reasonOf } from "../reasons";
import { normaliseRows } from "./normalise";
import { type Planned, planRows } from "./plan";
import { type Importing, type Saved, saveRow } from "./save-row";
import type { ImportReport } from "./schema";

type Result = Omit<ImportReport, "file" | "organization" | "startedAt" | "seconds">;

/** How many rows are written at once: enough to keep the database busy while the next ones are prepared. */
const atOnce = 4;
const tries = 3;

/**
 * Imports a file of JSON lines into an organization, row by row: an invalid row is reported with its line, and the
 * others continue. Importing the same file again changes nothing.
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
  const waiting = plan.values();
  let done = 0;
  const work = async () => {
    for (const planned of waiting) {
      const saved = await attempt(importing, planned);
      record(result, planned, saved);
      onProgress(++done, plan.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  for (const list of [result.changed, result.refused, result.heldBack]) list.sort(byLine);
  return result;
}

/** A problem of a rule is final; anything else, such as a deadlock, may be temporary and is retried. */
async function attempt(
  importing: Importing,
  { product, slug, known }: Planned,
): Promise<Saved | { refused: string }> {
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

function record(result: Result, { product }: Planned, saved: Saved | { refused: string }): void {
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
