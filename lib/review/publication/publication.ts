import { lockingProduct } from "../../catalog/products/lock-product";
import type { RevisionStatus } from "../../catalog/products/schema";
import type { Ctx, Reader, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { log } from "../../core/log";
import { siteAddress } from "../../core/site-address";
import { clock } from "../../events/audit-entry";
import { emitMany } from "../../events/emit";
import { settleNotices } from "../../events/settle-notices";
import type { Db } from "../../platform/db/db";
import { insertRows } from "../../platform/db/insert-rows";
import { assignRanks } from "../../ranking/rankings/refresh-ranks";
import { recomputeTrusts } from "../../ranking/trust/recompute-trust";
import type { Item } from "../queue/find-item";
import { findReviewers } from "../queue/reviewers";
import { decisionRules, isDismissal } from "../rules";
import type { DecideInput } from "../schema";
import { applyClaim } from "./apply-claim";
import { applyCollection } from "./apply-collection";
import { applyName } from "./apply-name";
import { applyToProducts } from "./apply-to-products";
import type { Made, MadeOnProduct } from "./made";
import { settleByClock } from "./settle-by-clock";

/**
 * Carries out a decision on items of different products, with everything that follows: the one place where decisions
 * take effect, at once or after being held. The products must be locked and settled, and the decisions checked. With
 * `sweeps` the caller recomputes the scores of all products itself.
 */
export async function carryOut(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  items: readonly Item[],
  input: Omit<DecideInput, "queueItemId">,
  { sweeps = false } = {},
): Promise<void> {
  const { now } = ctx;
  await take(tx, items, now);
  const made = await record(tx, ctx, items, input);
  for (const each of made) await effectOf(each.item)?.(tx, ctx, each);
  const onProducts = made.flatMap(({ item, ...said }): MadeOnProduct[] => {
    const { product, productId } = item;
    return product && productId && item.kind !== "claim" ? [{ ...said, item, product, productId }] : [];
  });
  const { shows = false } = decisionRules[input.decision];
  await applyToProducts(tx, input.decision, onProducts, now);
  await tell(tx, ctx, onProducts);
  const changed = made.filter(({ item }) => item.kind !== "claim" || shows);
  const productIds = changed.flatMap(({ item }) => item.productId ?? []);
  await recompute(tx, productIds, now, { trust: !sweeps, ranks: shows && onProducts.length > 0 });
}

/** Records which products' revisions the clock has ended or made public, with what follows. The products must be locked. */
export async function settle(tx: Db, productIds: readonly string[], now: Date): Promise<void> {
  const settled = await settleByClock(tx, productIds, now);
  if (settled.productIds.length === 0) return;
  const products = await tx.product.findMany({
    where: { id: { in: settled.productIds } },
    select: { id: true, organizationId: true, slug: true },
    orderBy: { id: "asc" },
  });
  const by = { caller: clock, now };
  await emitMany(tx, by, "product.settled", products);
  const acts = products.flatMap(({ id: productId, organizationId, slug }) =>
    settled.published
      .filter((each) => each.productId === productId)
      .map(({ id, version, visibleFrom }) => {
        const published = publishedData({ id, version }, visibleFrom, slug);
        const details = { productId, version, visibleFrom: published.publishedAt };
        return { id, organizationId, productId, slug, published, details };
      }),
  );
  await emitMany(tx, by, "revision.published", acts);
  await recompute(tx, settled.productIds, now);
}

/** The conditional update decides: of two concurrent decisions, one finds the item open at the version that it read. */
async function take(tx: Db, items: readonly Item[], now: Date): Promise<void> {
  const ids = items.map(({ id }) => id);
  const count = await tx.$executeRaw`
    update queue_items i set status = 'decided', version = i.version + 1, claimed_by_id = null, claimed_at = null,
      decided_at = case when i.status = 'open' then ${now}::timestamptz else i.decided_at end
    from unnest(${ids}::uuid[], ${items.map(({ status }) => status)}::text[]::queue_status[],
      ${items.map(({ version }) => version)}::int[]) as seen (id, status, version)
    where i.id = seen.id and i.status = seen.status and i.version = seen.version`;
  if (count < items.length) fail("already_decided", "This item has already been decided.");
  await settleNotices(tx, ids, now);
}

async function record(
  tx: Db,
  { caller, now }: Ctx<SessionCaller>,
  items: readonly Item[],
  input: Omit<DecideInput, "queueItemId">,
): Promise<Made[]> {
  const { decision, note, privateNote, blockNotes = [] } = input;
  const reason = decisionRules[decision].reason ? (input.reason ?? null) : null;
  const said = { decision, reason, note: note || null };
  const reviewers = await findReviewers(tx, items);
  const reviewerId = caller.person.id;
  const made = items.map((item) => ({
    ...said,
    item,
    decisionId: newId(),
    byMember: reviewers.get(item.id)?.members.includes(reviewerId) ?? false,
    blockNotes: blockNotes.length,
  }));
  const kept = { ...said, privateNote: privateNote || null, blockNotes, reviewerId, createdAt: now };
  await insertRows(
    tx,
    "decisions",
    made.map(({ item, decisionId: id, byMember }) => ({ ...kept, id, queueItemId: item.id, byMember })),
  );
  return made;
}

/** The effect on what isn't a product's revision. */
function effectOf({ kind, reported }: Item) {
  if (kind === "name") return applyName;
  if (kind === "claim") return applyClaim;
  return reported === null ? null : applyCollection;
}

/** A decision is an act on its revision, except when it leaves a reported product as it is. */
async function tell(tx: Db, ctx: Ctx<SessionCaller>, made: readonly MadeOnProduct[]): Promise<void> {
  const after = await tx.revision.findMany({
    where: { id: { in: made.flatMap(({ item }) => item.revision?.id ?? []) } },
    select: { id: true, status: true },
  });
  const statusOf = new Map(after.map(({ id, status }) => [id, status]));
  for (const dismissed of [true, false]) {
    const acts = made.filter(({ item, decision }) => isDismissal(item, decision) === dismissed);
    const [first] = acts;
    if (!first) continue;
    const name = dismissed ? "report.dismissed" : decisionRules[first.decision].act;
    await emitMany(
      tx,
      ctx,
      name,
      acts.map((each) => toAct(each, statusOf, ctx.now)),
    );
  }
}

function toAct(made: MadeOnProduct, statusOf: ReadonlyMap<string, RevisionStatus>, now: Date) {
  const { item, decisionId, decision, reason, note, byMember, blockNotes, product, productId } = made;
  const { revision } = item;
  const { organizationId, slug } = product;
  const { name = slug } = (revision?.listing ?? {}) as { name?: string };
  const dismissed = isDismissal(item, decision);
  const status = revision && statusOf.get(revision.id);
  const publishAt = decision === "approve" ? (revision?.publishAt ?? null) : null;
  const scheduled = publishAt !== null && publishAt > now;
  const { outcome, shows } = decisionRules[decision];
  // A version that a newer one has followed is not public again: only its strike is lifted.
  const isOvertaken = decision === "reinstate" && status === "superseded";
  const reached = scheduled ? "scheduled" : isOvertaken ? "strike_lifted" : outcome;
  const of = dismissed ? { revisionId: item.revisionId } : { queueItemId: item.id };
  const about = dismissed || !revision ? null : { id: revision.id, version: revision.version };
  // Approved for a future time, a revision is published by the clock.
  const appears = shows && status === "published";
  return {
    id: about?.id ?? item.id,
    organizationId,
    details: { productId, reason, ownOrganization: byMember, ...of },
    productId,
    product: { slug, name },
    decisionId,
    outcome: dismissed ? ("report_dismissed" as const) : reached,
    version: revision?.version ?? null,
    authorId: revision?.authorId ?? null,
    reason,
    note,
    blockNotes,
    publishAt: scheduled ? publishAt.toISOString() : null,
    reportId: item.kind === "report" && item.status === "open" ? item.id : null,
    events: {
      decided: about && { revision: about, decision, reason, note },
      published: about && appears ? publishedData(about, now, slug) : null,
    },
  };
}

/** What the webhook `revision.published` says. */
export const publishedData = ({ id, version }: { id: string; version: number }, at: Date, slug: string) => ({
  revision: { id, version },
  publishedAt: at.toISOString(),
  url: siteAddress(`/products/${slug}`),
});

/** Recomputes what is derived from products whose public state has changed; the ranks only of those that are listed. */
export async function recompute(
  tx: Db,
  productIds: readonly string[],
  now: Date,
  { trust = true, ranks = true } = {},
): Promise<void> {
  if (productIds.length === 0) return;
  if (trust) await recomputeTrusts(tx, productIds, now);
  if (ranks) await assignRanks(tx, productIds);
}

/**
 * Settles products with an approved revision whose time has come. One that fails is logged and retried. The public sees
 * the revisions in any case: this only catches up.
 */
export async function publishDue({ db, now }: Reader): Promise<void> {
  const due = await db.revision.findMany({
    where: { status: "approved", publishAt: { lte: now } },
    distinct: ["productId"],
    select: { productId: true },
    orderBy: { productId: "asc" },
    take: 500,
  });
  for (const { productId } of due) {
    try {
      await lockingProduct(db, productId, (tx) => settle(tx, [productId], now));
    } catch (error) {
      log.warn({ err: error, productId }, "a due product could not be settled");
    }
  }
}
