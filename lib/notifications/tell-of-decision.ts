import type { Db, Prisma } from "../core/db";
import type { DecideInput } from "../moderation/schema";
import { editorsAndAuthor, reporters } from "./audience";
import { excerpt } from "./excerpt";
import { notify, type Teller } from "./notify";
import type { Outcome, Told } from "./schema";

type Item = Prisma.QueueItemGetPayload<{ include: { revision: true } }>;

/**
 * Tells of a decision that took effect: those who may edit the product and who wrote the version, unless it only left a
 * reported product as it is, and on a report whoever reported. Notes make it a comment too. No reviewer is named.
 */
export async function tellOfDecision(
  tx: Db,
  ctx: Teller,
  item: Item,
  input: DecideInput,
  decisionId: string,
): Promise<void> {
  const act = `decision:${decisionId}`;
  const onReport = item.kind === "report" && item.status === "open";
  const dismissed = onReport && input.decision === "approve";
  const { slug, organizationId } = await tx.product.findUniqueOrThrow({
    where: { id: item.productId },
    select: { slug: true, organizationId: true },
  });
  const { name = slug } = (item.revision?.listing ?? {}) as { name?: string };
  const product = { slug, name };
  if (!dismissed) {
    const told = { ...toldOf(item, input, ctx.now), ...(await reinstatedAs(tx, item, input)) };
    const hasNotes = told.note !== undefined || told.blockNotes !== undefined;
    await notify(tx, ctx, {
      act,
      kinds: hasNotes ? ["decided", "comment"] : ["decided"],
      to: editorsAndAuthor(organizationId, item.revision?.authorId ?? null),
      told: { ...told, organizationId, product, decisionId },
    });
  }
  if (onReport)
    await notify(tx, ctx, {
      act,
      kinds: ["report"],
      to: reporters(item.id),
      told: { outcome: dismissed ? "report_dismissed" : "report_upheld", product },
    });
}

function toldOf({ revision }: Item, input: DecideInput, now: Date): Told {
  const publishAt = revision?.publishAt && revision.publishAt > now ? revision.publishAt : null;
  const scheduled = input.decision === "approve" && publishAt !== null;
  const blockNotes = input.blockNotes?.length;
  return {
    outcome: scheduled ? "scheduled" : outcomes[input.decision],
    ...(revision ? { version: revision.version } : {}),
    ...(scheduled ? { publishAt: publishAt.toISOString() } : {}),
    ...(input.reason && hasReason(input) ? { reason: input.reason } : {}),
    ...(input.note ? { note: excerpt(input.note) } : {}),
    ...(blockNotes ? { blockNotes } : {}),
  };
}

/** A version that a newer one has followed is not public again: only its strike is gone. */
async function reinstatedAs(
  tx: Db,
  { revisionId }: Item,
  { decision }: DecideInput,
): Promise<{ outcome?: Outcome }> {
  if (decision !== "reinstate" || revisionId === null) return {};
  const { status } = await tx.revision.findUniqueOrThrow({
    where: { id: revisionId },
    select: { status: true },
  });
  return status === "superseded" ? { outcome: "strike_lifted" } : {};
}

const hasReason = ({ decision }: DecideInput): boolean => decision !== "approve" && decision !== "reinstate";

const outcomes = {
  approve: "published",
  request_changes: "changes_requested",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
} as const satisfies Record<DecideInput["decision"], Outcome>;
