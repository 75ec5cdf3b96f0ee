import { setTimeout as wait } from "node:timers/promises";
import { ZodError } from "zod";
import { touchTags } from "../core/cache-tags";
import { AppError } from "../core/errors";
import { findKnown } from "./known";
import { normaliseRow } from "./normalise";
import { type Planned, planRows } from "./plan";
import { type Importing, type Saved, saveRow } from "./save-row";
import type { ImportedProduct, ImportReport, Refusal } from "./schema";

type Result = Pick<
  ImportReport,
  "rows" | "imported" | "updated" | "unchanged" | "published" | "heldBack" | "changed" | "refused"
>;

/** Rows under way at once: enough that the database works while the next rows are made ready. */
const atOnce = 4;
const tries = 3;

/**
 * Brings a file of JSON lines into an organization, each row by itself: what one can't keep is listed with its line, and
 * the others go on. A second run over the same file changes nothing.
 */
export async function importRows(
  importing: Importing,
  lines: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<Result> {
  const { products, refused, rows } = readRows(lines, importing.now);
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
  const plan = await planRows(db, organizationId, products, await findKnown(db, organizationId));
  const waiting = plan.values();
  let done = 0;
  const work = async () => {
    for (const planned of waiting) {
      const saved = await attempt(importing, planned);
      record(result, planned, saved);
      if ("slug" in saved && saved.outcome !== "unchanged")
        touchTags(db, ["directory", "stats", `product:${saved.slug}`]);
      onProgress(++done, plan.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  for (const list of [result.changed, result.refused, result.heldBack]) list.sort(byLine);
  return result;
}

function readRows(
  lines: readonly string[],
  now: Date,
): { products: ImportedProduct[]; refused: Refusal[]; rows: number } {
  const products: ImportedProduct[] = [];
  const refused: Refusal[] = [];
  lines.forEach((text, index) => {
    if (text.trim() === "") return;
    const reading = normaliseRow(text, index + 1, now);
    if (reading.ok) products.push(reading.product);
    else refused.push(reading.refusal);
  });
  return { products, refused, rows: products.length + refused.length };
}

/** What a verb refuses is refused; anything else may pass, as a deadlock does, and is tried again. */
async function attempt(
  importing: Importing,
  { product, slug, known }: Planned,
): Promise<Saved | { refused: string }> {
  for (let count = 1; ; count++) {
    try {
      return await saveRow(importing, product, slug, known);
    } catch (error) {
      if (error instanceof AppError) return { refused: error.detail };
      if (error instanceof ZodError) {
        return {
          refused: error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "),
        };
      }
      if (count === tries) {
        await importing.db.$queryRaw`select 1`; // Without a database no other row can succeed: this ends the import.
        return { refused: error instanceof Error ? error.message : String(error) };
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
