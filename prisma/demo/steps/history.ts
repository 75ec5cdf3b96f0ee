import { readListing } from "../../../lib/catalog/products/content";
import { DecisionKind, type Decision as Kind } from "../../../lib/catalog/products/schema";
import type { SessionCaller } from "../../../lib/core/ctx";
import { addDays } from "../../../lib/core/time";
import { readBlocks } from "../../../lib/documents/blocks/migrate";
import { emit } from "../../../lib/events/emit";
import type { Db, Prisma } from "../../../lib/platform/db/db";
import { aboutSubmission, updateRisk } from "../../../lib/review/queue/add-item";
import { decisionRules } from "../../../lib/review/rules";
import { screen } from "../../../lib/review/screening/screen";
import { judgeWebsite } from "../../../lib/review/screening/website-verdict";
import type { Cast } from "./people";

const withHistory = {
  product: { include: { organization: true } },
  queueItems: { include: { decisions: true } },
} as const;
type Revision = Prisma.RevisionGetPayload<{ include: typeof withHistory }>;
type Decision = Omit<Revision["queueItems"][number]["decisions"][number], "decision"> & { decision: Kind };
type Step = { at: Date; run: (now: Date) => Promise<unknown> };

/** What the imported history led to, each act at its time: the audit log, notifications, and what was checked before a review. */
export async function seedHistory(db: Db, { admin, authors }: Cast, now: Date): Promise<void> {
  const revisions = await db.revision.findMany({ include: withHistory });
  const steps = revisions.flatMap((revision) => {
    const author = authors.get(revision.product.organization.slug);
    if (!author) throw new Error(`Nobody writes for ${revision.product.slug}.`);
    return stepsOf(db, revision, author, admin);
  });
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(at);
  // What was told then was mailed then, and is read but for the last days.
  await db.$executeRaw`
    update notifications set mailed_at = created_at,
      read_at = case when created_at < ${addDays(now, -7)} then created_at + interval '1 hour' end`;
}

function stepsOf(db: Db, revision: Revision, author: SessionCaller, admin: SessionCaller): Step[] {
  const { id, version, product, productId, savedAt, submittedAt } = revision;
  const { organizationId, slug } = product;
  const about = aboutSubmission(product, revision, revision.noteToReviewer ?? undefined);
  const made = (now: Date) =>
    version === 1
      ? emit(db, { caller: author, now }, "product.created", {
          id: productId,
          organizationId,
          details: { slug, name: about.product.name },
        })
      : emit(db, { caller: author, now }, "revision.saved", {
          id,
          organizationId,
          details: { productId, version },
        });
  const submit = async (now: Date) => {
    const screening = await screenThen(db, revision, now);
    await emit(db, { caller: author, now }, "revision.submitted", {
      id,
      ...about,
      event: { revision: { id, version }, screening, status: "in_review", publishAt: null },
      details: { productId, version, screening },
    });
  };
  const decide =
    (queueItemId: string, { id: decisionId, ...decision }: Decision) =>
    (now: Date) =>
      emit(db, { caller: admin, now }, decisionRules[decision.decision].act, {
        id,
        ...about,
        details: { productId, reason: decision.reason, ownOrganization: false, queueItemId },
        decisionId,
        outcome: decisionRules[decision.decision].outcome,
        authorId: revision.authorId,
        reason: decision.reason,
        note: decision.note,
        blockNotes: Array.isArray(decision.blockNotes) ? decision.blockNotes.length : 0,
        publishAt: null,
        reportId: null,
        events: { decided: null, published: null },
      });
  return [
    { at: version === 1 ? product.createdAt : savedAt, run: made },
    ...(submittedAt ? [{ at: submittedAt, run: submit }] : []),
    ...revision.queueItems.flatMap(({ id: itemId, decisions }) =>
      decisions.flatMap((each) => {
        const kind = DecisionKind.safeParse(each.decision).data;
        return kind ? [{ at: each.createdAt, run: decide(itemId, { ...each, decision: kind }) }] : [];
      }),
    ),
  ];
}

/** The demo's websites are names that no one has registered, so they are never requested. */
async function screenThen(db: Db, revision: Revision, now: Date) {
  const { id, productId, product, authorId, listing, blocks } = revision;
  const { organizationId } = product;
  const content = { listing: readListing(listing), blocks: readBlocks(blocks) };
  const screened = await screen(db, { productId, organizationId, revisionId: id, authorId, ...content }, now);
  const answer = judgeWebsite([{ outcome: "successful", errorClass: null, httpStatus: 200, at: now }]);
  const checks = screened.checks.map((check) => (check.id === "website" ? answer : check));
  await db.revision.update({
    where: { id },
    data: { screening: { ...screened, checks } as Prisma.InputJsonObject },
    select: { id: true },
  });
  for (const item of revision.queueItems) await updateRisk(db, item.id, now);
  return screened.outcome;
}
