import { findVisibleListing } from "../../catalog/products/find";
import { mayMove, moves } from "../../catalog/products/rules";
import type { Decision } from "../../catalog/products/schema";
import { fail } from "../../core/errors";
import type { Db, Prisma } from "../../platform/db/db";
import { hideListings, publishListings } from "../publication/publish-listing";

export type Made = {
  item: Prisma.QueueItemGetPayload<{ include: { revision: true } }>;
  decisionId: string;
  decision: Decision;
  reason: string | null;
};
type Row = NonNullable<Made["item"]["revision"]>;

/** The effect of decisions on revisions, listings and the products' records. The products must be locked. */
export async function applyDecisions(tx: Db, decisions: readonly Made[], now: Date): Promise<void> {
  const approved: Row[] = [];
  for (const made of decisions) {
    const { item, decision } = made;
    if (item.kind === "report" && item.status === "open" && decision === "approve") continue;
    const revision = item.revision ?? fail("invalid_state", "This item has no revision to decide on.");
    if (decision === "approve") approved.push(revision);
    else await applyOther(tx, revision, { ...made, decision }, now);
  }
  if (approved.length > 0) await approve(tx, approved, now);
}

type Other = Omit<Made, "decision"> & { decision: Exclude<Decision, "approve"> };

async function applyOther(tx: Db, revision: Row, made: Other, now: Date): Promise<void> {
  const { decision } = made;
  switch (decision) {
    case "request_changes":
      return move(tx, [revision], decision, { status: "changes_requested", decidedAt: now });
    case "reject":
      return move(tx, [revision], decision, { status: "rejected", decidedAt: now });
    case "suspend":
      return suspend(tx, revision, made, now);
    case "reinstate":
      return reinstate(tx, revision, now);
  }
}

/** Public at once, or at the time that the builder requested if it is in the future. */
async function approve(tx: Db, revisions: readonly Row[], now: Date): Promise<void> {
  await move(tx, revisions, "approve", { status: "approved", decidedAt: now });
  const publications = revisions.map((revision) => ({
    revision,
    visibleFrom: revision.publishAt && revision.publishAt > now ? revision.publishAt : now,
  }));
  await publishListings(tx, publications, now);
}

async function suspend(tx: Db, revision: Row, { decisionId, reason }: Made, now: Date): Promise<void> {
  await move(tx, [revision], "suspend", { status: "suspended" });
  await hideListings(tx, revision.productId, now);
  await tx.strike.create({
    data: { productId: revision.productId, decisionId, reason: reason ?? "other", at: now },
  });
}

/**
 * Makes what was suspended public again and lifts its strike. If a newer revision has become public since, that one
 * stays and only the strike is lifted.
 */
async function reinstate(tx: Db, revision: Row, now: Date): Promise<void> {
  if (await isNewerShown(tx, revision, now))
    await move(tx, [revision], "reinstate", { status: "superseded" });
  else {
    await move(tx, [revision], "reinstate", { status: "approved" });
    await publishListings(tx, [{ revision, visibleFrom: now }], now);
  }
  const suspensions = await tx.decision.findMany({
    where: { decision: "suspend", queueItem: { revisionId: revision.id } },
    select: { id: true },
  });
  await tx.strike.updateMany({
    where: { decisionId: { in: suspensions.map(({ id }) => id) }, liftedAt: null },
    data: { liftedAt: now },
  });
}

async function isNewerShown(tx: Db, { productId, version }: Row, now: Date): Promise<boolean> {
  const shown = await findVisibleListing(tx, productId, now);
  if (!shown) return false;
  const newer = await tx.revision.count({ where: { id: shown.revisionId, version: { gt: version } } });
  return newer > 0;
}

/** A conditional update per transition: from the status that it starts at, or 409. */
async function move(
  tx: Db,
  revisions: readonly Row[],
  decision: Decision,
  data: Prisma.RevisionUpdateManyMutationInput,
): Promise<void> {
  const { count } = await tx.revision.updateMany({
    where: { id: { in: revisions.map(({ id }) => id) }, status: moves[decision] },
    data,
  });
  if (count === revisions.length) return;
  const stays = revisions.find(({ status }) => !mayMove(status, decision)) ?? revisions[0];
  fail(
    "invalid_state",
    `Revision ${stays?.version} is ${stays?.status}, so the decision ${decision} isn't possible.`,
  );
}
