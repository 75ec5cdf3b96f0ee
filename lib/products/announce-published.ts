import type { Db } from "../core/db";
import { siteAddress } from "../core/site-address";
import { announce } from "../webhooks/announce";

/** Tells that a revision is what the public sees, since `from`, by a decision or by the clock. */
export async function announcePublished(
  tx: Db,
  productId: string,
  { id, version }: { id: string; version: number },
  from: Date,
  now: Date,
): Promise<void> {
  const { slug } = await tx.product.findUniqueOrThrow({ where: { id: productId }, select: { slug: true } });
  await announce(tx, {
    event: "revision.published",
    productId,
    data: {
      revision: { id, version },
      publishedAt: from.toISOString(),
      url: siteAddress(`/products/${slug}`),
    },
    now,
  });
}
