import type { z } from "zod";
import { isFeaturedNow, toFeatured } from "../../catalog/administration/featured";
import { type Featured, type FeatureProduct, mostFeatured } from "../../catalog/administration/schema";
import { findBySlug, findVisibleListing, notFound } from "../../catalog/products/find";
import type { LoggedDecision } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { newId } from "../../core/ids";
import { requireAdminSession } from "../../core/require";
import { longDay } from "../../core/time";
import { isVisibleNow } from "../../documents/visible";
import { emit } from "../../events/emit";
import { lockCaller } from "../../identity/auth/lock-caller";
import { type Db, inTransaction } from "../../platform/db/db";
import { findItem } from "../queue/find-item";
import { findReviewers, requireImpartial } from "../queue/reviewers";
import { decidedItemOf } from "./decided-item";

type ByAdmin = Ctx<SessionCaller>;

/**
 * Puts a public product on the first page as the editor's choice, or changes until when and where it stands there; with
 * `keeps`, what isn't given stays. The moderation log has it. 409 `limit_reached` beyond six products at once,
 * `invalid_state` for one that isn't public; 403 for whoever has to leave the product to another admin.
 */
export async function featureProduct(
  ctx: ByAdmin,
  input: z.output<typeof FeatureProduct>,
  { keeps = false } = {},
): Promise<Featured> {
  const { now } = ctx;
  if (input.until && new Date(input.until) <= now) failField("until", "in_past", "must be in the future");
  return changingFeatured(ctx, input.slug, async (tx, product) => {
    const listing = await findVisibleListing(tx, product.id, now);
    if (!listing) return fail("invalid_state", "Only a public product can be featured.");
    await requireImpartial(tx, askedOf(product, listing, now), ctx.caller.person.id);
    const former = toFeatured(product, now);
    if (!former) {
      const [row] = await tx.$queryRaw<{ others: number }[]>`
        select count(*)::int as others from products p
          join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.listed_from <= ${now}::timestamptz and ${isFeaturedNow(now)}`;
      if ((row?.others ?? 0) >= mostFeatured)
        fail("limit_reached", `${mostFeatured} products are featured already. Remove one first.`);
    }
    const since = former ? new Date(former.since) : now;
    const { until: end = null, position = null } = keeps ? { ...former, ...givenOf(input) } : input;
    const until = end === null ? null : new Date(end);
    const made = { since: since.toISOString(), until: until?.toISOString() ?? null, position };
    if (former && former.until === made.until && former.position === made.position) return former;
    await tx.$executeRaw`
      update products set featured_at = ${since}::timestamptz, featured_until = ${until}::timestamptz,
        featured_position = ${position}::int where id = ${product.id}::uuid`;
    if (former?.until !== made.until) await logDecision(tx, ctx, listing, "feature", noteOf(until));
    await emit(tx, ctx, "product.featured", { ...aboutFeatured(product), details: made });
    return made;
  });
}

/** Takes a product from the first page; 404 for one that isn't featured. */
export function unfeatureProduct(ctx: ByAdmin, { slug }: { slug: string }): Promise<void> {
  return changingFeatured(ctx, slug, async (tx, product) => {
    if (!toFeatured(product, ctx.now)) fail("not_found", "This product isn't featured.");
    await tx.$executeRaw`
      update products set featured_at = null, featured_until = null, featured_position = null
      where id = ${product.id}::uuid`;
    const listing = await tx.listing.findFirst({
      where: { productId: product.id, visibleFrom: { lte: ctx.now } },
      orderBy: { visibleFrom: "desc" },
    });
    if (listing) await logDecision(tx, ctx, listing, "unfeature", null);
    await emit(tx, ctx, "product.unfeatured", aboutFeatured(product));
  });
}

const givenOf = ({ until, position }: Omit<z.output<typeof FeatureProduct>, "slug">) => ({
  ...(until !== undefined && { until }),
  ...(position !== undefined && { position }),
});

/** The last day, of which an end at midnight is none. */
const noteOf = (until: Date | null) => until && `Until ${longDay(new Date(until.getTime() - 1))}.`;

/** A product as an item of the queue, for who may decide about it. */
const askedOf = (
  product: Product,
  { revisionId }: { revisionId: string },
  now: Date,
): Parameters<typeof requireImpartial>[1] => ({
  ...{ id: product.id, kind: "submission", status: "decided", revisionId, createdAt: now },
  ...{ product, organizationId: null, personId: null, productClaim: null },
});

const aboutFeatured = ({ id, slug, organizationId }: Product) => ({ id, slug, organizationId });

type Product = NonNullable<Awaited<ReturnType<typeof findBySlug>>>;

/** One change of what is featured at a time, so that the limit holds; the product is locked and read again. */
async function changingFeatured<T>(
  ctx: ByAdmin,
  slug: string,
  steps: (tx: Db, product: Product) => Promise<T>,
): Promise<T> {
  requireAdminSession(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('featured products', 0))`;
    await lockCaller(tx, ctx);
    const found = (await findBySlug(tx, slug)) ?? notFound(slug);
    await tx.$executeRaw`select 1 from products where id = ${found.id}::uuid for update`;
    return steps(tx, (await findBySlug(tx, slug)) ?? notFound(slug));
  });
}

async function logDecision(
  tx: Db,
  { caller, now }: ByAdmin,
  { productId, revisionId }: { productId: string; revisionId: string },
  decision: LoggedDecision,
  note: string | null,
): Promise<void> {
  const queueItemId = await decidedItemOf(tx, { productId, revisionId }, now);
  const reviewerId = caller.person.id;
  const reviewers = await findReviewers(tx, [await findItem(tx, queueItemId)]);
  const byMember = reviewers.get(queueItemId)?.members.includes(reviewerId) ?? false;
  await tx.decision.create({
    data: { id: newId(), queueItemId, decision, note, reviewerId, byMember, createdAt: now },
  });
}
