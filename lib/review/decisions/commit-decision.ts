import type { Decision, RevisionStatus } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { siteAddress } from "../../core/site-address";
import type { ActName } from "../../events/catalog";
import { emitMany } from "../../events/emit";
import type { Outcome } from "../../events/notification-data";
import { settleNotices } from "../../events/settle-notices";
import type { Db } from "../../platform/db/db";
import { insertRows } from "../../platform/db/insert-rows";
import { assignRanks } from "../../ranking/rankings/refresh-ranks";
import { recomputeTrusts } from "../../ranking/trust/recompute-trust";
import type { Item } from "../queue/find-item";
import { findReviewers } from "../queue/reviewers";
import { needsReason } from "../rules";
import type { DecideInput } from "../schema";
import { applyClaim } from "./apply-claim";
import { applyCollection } from "./apply-collection";
import { applyDecisions, type Made } from "./apply-decision";
import { applyName } from "./apply-name";

/**
 * Carries out a decision on items of different products, with everything that follows: the one place where decisions
 * take effect, at once or after being held. The products must be locked and the decisions checked. With `sweeps` the
 * caller recomputes the scores of all products itself.
 */
export async function commitDecisions(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  items: readonly Item[],
  input: Omit<DecideInput, "queueItemId">,
  { sweeps = false } = {},
): Promise<void> {
  const { decision, note, privateNote, blockNotes = [] } = input;
  const reason = needsReason(decision) ? (input.reason ?? null) : null;
  await takeItems(tx, items, ctx.now);
  await settleNotices(
    tx,
    items.map(({ id }) => id),
    ctx.now,
  );
  const said = { decision, reason, note: note || null };
  const reviewers = await findReviewers(tx, items);
  const reviewerId = ctx.caller.person.id;
  const decisions = items.map((item) => ({
    ...said,
    item,
    decisionId: newId(),
    byMember: reviewers.get(item.id)?.members.includes(reviewerId) ?? false,
    blockNotes: blockNotes.length,
  }));
  await insertRows(
    tx,
    "decisions",
    decisions.map(({ item, decisionId, byMember }) => ({
      ...said,
      id: decisionId,
      queueItemId: item.id,
      privateNote: privateNote || null,
      blockNotes,
      reviewerId,
      byMember,
      createdAt: ctx.now,
    })),
  );
  for (const made of decisions) {
    if (made.item.kind === "name") await applyName(tx, ctx, made.item, made);
    if (made.item.kind === "claim") await applyClaim(tx, ctx, made.item, made);
    if (made.item.reported !== null) await applyCollection(tx, ctx, made.item, made);
  }
  const onProducts = decisions.flatMap(({ item: { product, productId }, ...made }, at) => {
    const item = items[at];
    return item && product && productId && item.kind !== "claim"
      ? [{ ...made, item, product, productId }]
      : [];
  });
  if (onProducts.length === 0) return;
  await applyDecisions(tx, onProducts, ctx.now);
  await emitDecisions(tx, ctx, onProducts);
  const productIds = onProducts.map(({ productId }) => productId);
  if (!sweeps) await recomputeTrusts(tx, productIds, ctx.now);
  if (isShowing(decision)) await assignRanks(tx, productIds);
}

/** Whether a decision makes a revision public. */
const isShowing = (decision: Decision): boolean => decision === "approve" || decision === "reinstate";

/** The conditional update decides: of two concurrent decisions, one finds the item open at the version that it read. */
async function takeItems(tx: Db, items: readonly Item[], now: Date): Promise<void> {
  const count = await tx.$executeRaw`
    update queue_items i set status = 'decided', version = i.version + 1, claimed_by_id = null, claimed_at = null,
      decided_at = case when i.status = 'open' then ${now}::timestamptz else i.decided_at end
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ status }) => status)}::text[]::queue_status[],
      ${items.map(({ version }) => version)}::int[]) as seen (id, status, version)
    where i.id = seen.id and i.status = seen.status and i.version = seen.version`;
  if (count < items.length) fail("already_decided", "This item has already been decided.");
}

type OnProduct = Made & {
  item: Item;
  note: string | null;
  byMember: boolean;
  blockNotes: number;
  product: NonNullable<Item["product"]>;
  productId: string;
};

/** A decision is an act on its revision, except when it leaves a reported product as it is. */
async function emitDecisions(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  decisions: readonly OnProduct[],
): Promise<void> {
  const after = await tx.$queryRaw<{ id: string; status: RevisionStatus }[]>`
    select id, status::text as status from revisions
    where id = any(${decisions.flatMap(({ item }) => item.revision?.id ?? [])}::uuid[])`;
  const statusOf = new Map(after.map(({ id, status }) => [id, status]));
  for (const dismissed of [true, false]) {
    const of = decisions.filter((made) => isDismissing(made) === dismissed);
    const [first] = of;
    const name = first && (dismissed ? "report.dismissed" : actsOf[first.decision]);
    if (name)
      await emitMany(
        tx,
        ctx,
        name,
        of.map((made) => toAct(made, statusOf, ctx.now)),
      );
  }
}

const isDismissing = ({ item, decision }: OnProduct): boolean =>
  item.kind === "report" && decision === "approve";

function toAct(made: OnProduct, statusOf: ReadonlyMap<string, RevisionStatus>, now: Date) {
  const { item, decisionId, decision, reason, note, byMember, blockNotes, product, productId } = made;
  const { revision } = item;
  const { organizationId, slug } = product;
  const { name = slug } = (revision?.listing ?? {}) as { name?: string };
  const dismissed = isDismissing(made);
  const status = revision && statusOf.get(revision.id);
  const publishAt = decision === "approve" ? (revision?.publishAt ?? null) : null;
  const scheduled = publishAt !== null && publishAt > now;
  // A version that a newer one has followed is not public again: only its strike is lifted.
  const isOvertaken = decision === "reinstate" && status === "superseded";
  const outcome: Outcome = scheduled ? "scheduled" : isOvertaken ? "strike_lifted" : outcomes[decision];
  const of = dismissed ? { revisionId: item.revisionId } : { queueItemId: item.id };
  const about = dismissed || !revision ? null : { id: revision.id, version: revision.version };
  // Approved for a future time, a revision is published by the clock.
  const appears = isShowing(decision) && status === "published";
  return {
    id: about?.id ?? item.id,
    organizationId,
    details: { productId, reason, ownOrganization: byMember, ...of },
    productId,
    product: { slug, name },
    decisionId,
    outcome: dismissed ? ("report_dismissed" as const) : outcome,
    version: revision?.version ?? null,
    authorId: revision?.authorId ?? null,
    reason,
    note,
    blockNotes,
    publishAt: scheduled ? publishAt.toISOString() : null,
    reportId: item.kind === "report" && item.status === "open" ? item.id : null,
    events: {
      decided: about && { revision: about, decision, reason, note },
      published:
        about && appears
          ? { revision: about, publishedAt: now.toISOString(), url: siteAddress(`/products/${slug}`) }
          : null,
    },
  };
}

/** The act that each decision is. */
export const actsOf = {
  approve: "revision.approved",
  request_changes: "revision.changes_requested",
  reject: "revision.rejected",
  suspend: "revision.suspended",
  reinstate: "revision.reinstated",
} as const satisfies Record<Decision, ActName>;

/** What each decision comes to, for those who are notified. */
export const outcomes = {
  approve: "published",
  request_changes: "changes_requested",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
} as const satisfies Record<Decision, Outcome>;
