import type { Ctx } from "../auth/caller";
import { saltOf } from "../auth/salt";
import { AppError, fail } from "../core/errors";
import { countryOf, deviceOf, exclusionOf } from "./classify-sender";
import { findCountedProduct } from "./counted-product";
import { visitorOf } from "./identity";
import { referrerOf } from "./referrer";
import type { CountView } from "./schema";
import { viewBuffer } from "./views-of-process";

/**
 * Counts a view of a public product's page, under its present or a former slug; a request that is no view of a person is
 * counted apart. What is known of product and day is remembered, so that the database hears of it in the next flush.
 */
export async function countView(
  { db, now, sender, origin }: Pick<Ctx, "db" | "now" | "sender" | "origin">,
  { slug, referrer }: CountView,
): Promise<void> {
  if (!sender) throw new Error("A view is counted by what its request says of who sent it.");
  try {
    const productId = await findCountedProduct(db, slug, now);
    if (!productId) return fail("not_found", `There is no product ${slug}.`);
    const excluded = exclusionOf(sender);
    if (excluded) return viewBuffer(db).add({ at: now, slug, productId, excluded });
    viewBuffer(db).add({
      at: now,
      slug,
      productId,
      excluded: null,
      visitor: visitorOf(await saltOf(db, now), productId, sender),
      referrer: referrerOf({ referrer, page: sender.page, ownHost: origin ? new URL(origin).host : "" }),
      country: countryOf(sender),
      device: deviceOf(sender),
    });
  } catch (error) {
    if (!(error instanceof AppError)) viewBuffer(db).drop(slug, now, "database_away");
    throw error;
  }
}
