import { findVisibleListing } from "../../catalog/products/find";
import type { Decision, RevisionStatus } from "../../catalog/products/schema";
import { fail } from "../../core/errors";
import type { Db } from "../../platform/db/db";
import type { Item } from "../queue/find-item";
import { decisionRules, isDismissal } from "../rules";
import type { MadeOnProduct } from "./made";
import { hideListings, publishListings } from "./publish-listing";

type Row = NonNullable<Item["revision"]>;

/**
 * The effect of one decision on revisions, listings and the products' records. What is approved is public at once, or at
 * the time that the builder requested. Reinstating lifts the strikes of a suspension, and leaves public what became so
 * since if it is newer. The products must be locked.
 */
export async function applyToProducts(
  tx: Db,
  decision: Decision,
  made: readonly MadeOnProduct[],
  now: Date,
): Promise<void> {
  const decided = made.filter(({ item }) => !isDismissal(item, decision));
  const revisions: Row[] = [];
  for (const { item } of decided) {
    const revision = item.revision ?? fail("invalid_state", "This item has no revision to decide on.");
    if (decision === "reinstate" && (await isNewerShown(tx, revision, now)))
      await move(tx, [revision], decision, "superseded", now);
    else revisions.push(revision);
  }
  await move(tx, revisions, decision, decisionRules[decision].to, now);
  if (decisionRules[decision].shows) await show(tx, revisions, decision, now);
  if (decision === "suspend") await strike(tx, decided, now);
  if (decision === "reinstate") await liftStrikes(tx, decided, now);
}

async function show(tx: Db, revisions: readonly Row[], decision: Decision, now: Date): Promise<void> {
  if (revisions.length === 0) return;
  const from = ({ publishAt }: Row) =>
    decision === "approve" && publishAt && publishAt > now ? publishAt : now;
  const publications = revisions.map((revision) => ({ revision, visibleFrom: from(revision) }));
  await publishListings(tx, publications, now);
}

async function strike(tx: Db, made: readonly MadeOnProduct[], now: Date): Promise<void> {
  for (const { productId } of made) await hideListings(tx, productId, now);
  await tx.strike.createMany({
    data: made.map(({ productId, decisionId, reason }) => ({
      ...{ productId, decisionId },
      reason: reason ?? "other",
      at: now,
    })),
  });
}

async function liftStrikes(tx: Db, made: readonly MadeOnProduct[], now: Date): Promise<void> {
  const suspensions = await tx.decision.findMany({
    where: {
      decision: "suspend",
      queueItem: { revisionId: { in: made.flatMap(({ item }) => item.revisionId ?? []) } },
    },
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
  status: RevisionStatus,
  now: Date,
): Promise<void> {
  if (revisions.length === 0) return;
  const { from } = decisionRules[decision];
  const { count } = await tx.revision.updateMany({
    where: { id: { in: revisions.map(({ id }) => id) }, status: from },
    data: { status, ...(from === "in_review" && { decidedAt: now }) },
  });
  const stays = revisions.find((each) => each.status !== from) ?? revisions[0];
  if (stays && count < revisions.length) failMove(stays, decision);
}

/** 409 for a revision at which the decision can't start. */
export const failMove = ({ version, status }: Pick<Row, "version" | "status">, decision: Decision): never =>
  fail("invalid_state", `Revision ${version} is ${status}, so the decision ${decision} isn't possible.`);
