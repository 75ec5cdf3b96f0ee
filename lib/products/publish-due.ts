import type { Ctx } from "../auth/caller";
import { inTransaction } from "../core/db";
import { log } from "../core/log";
import { lockProduct } from "./lock-product";
import { settleProduct } from "./settle-by-clock";

/**
 * Writes down which approved revisions the clock has made public, with the trust and rank that follow; answers the slugs
 * of the products that were settled, whose cache tags have changed. A product that can't be is logged and tried again the
 * next time. The public sees them in any case: this only catches up.
 */
export async function publishDue({ db, now }: Pick<Ctx, "db" | "now">): Promise<string[]> {
  const due = await db.revision.findMany({
    where: { status: "approved", publishAt: { lte: now } },
    distinct: ["productId"],
    select: { product: { select: { id: true, slug: true } } },
    orderBy: { productId: "asc" },
    take: 500,
  });
  const slugs: string[] = [];
  for (const { product } of due) {
    try {
      const settled = await inTransaction(db, async (tx) => {
        await lockProduct(tx, product.id);
        return settleProduct(tx, product.id, now);
      });
      if (settled) slugs.push(product.slug);
    } catch (error) {
      log.warn({ err: error, productId: product.id }, "a due product could not be settled");
    }
  }
  return slugs;
}
