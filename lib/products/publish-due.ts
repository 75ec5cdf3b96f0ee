import type { Ctx } from "../auth/caller";
import { inTransaction } from "../core/db";
import { assignRank } from "../rankings/refresh-ranks";
import { recomputeTrust } from "../trust/recompute-trust";
import { lockProduct } from "./lock-product";
import { settleByClock } from "./settle-by-clock";

/**
 * Writes down which approved revisions the clock has made public, with the trust and rank that follow; answers the slugs
 * of their products, whose cache tags have changed. The public sees them in any case: this only catches up.
 */
export async function publishDue({ db, now }: Pick<Ctx, "db" | "now">): Promise<string[]> {
  const due = await db.revision.findMany({
    where: { status: "approved", publishAt: { lte: now } },
    distinct: ["productId"],
    select: { product: { select: { id: true, slug: true } } },
    orderBy: { productId: "asc" },
    take: 500,
  });
  for (const { product } of due) {
    await inTransaction(db, async (tx) => {
      await lockProduct(tx, product.id);
      await settleByClock(tx, product.id, now);
      await recomputeTrust(tx, product.id, now);
      await assignRank(tx, product.id);
    });
  }
  return due.map(({ product }) => product.slug);
}
