import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireSession } from "../auth/require";
import { type Db, inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { tellOfReport } from "../notifications/tell-of-report";
import { findRole } from "../organizations/find";
import { findBySlug, findVisibleListing } from "../products/find";
import { lockProduct } from "../products/lock-product";
import { endHeld } from "./end-held";
import { Decide, Reason, type Report, type Reported } from "./schema";
import { weighItem } from "./weigh-item";

/**
 * Tells the reviewers what is wrong with a public product. All that is reported of it waits in one item; whoever reports
 * it again before that is decided changes what they said; the same words again change nothing.
 */
export async function reportProduct(
  ctx: Ctx<SessionCaller>,
  { slug, reason, text }: z.output<typeof Report>,
): Promise<Reported> {
  const { caller, db, now } = requireSession(ctx);
  const product = await findBySlug(db, slug);
  if (!product) return notFound(slug);
  return inTransaction(db, async (tx) => {
    await lockProduct(tx, product.id);
    const shown = await findVisibleListing(tx, product.id, now);
    if (!shown) return notFound(slug);
    const said = { reason, text: text || null };
    const reporterId = caller.person.id;
    const same = await tx.report.findFirst({
      where: { reporterId, ...said, queueItem: { productId: product.id, kind: "report", status: "open" } },
    });
    if (same) return toReported(product.slug, same);
    const about = { ...product, revisionId: shown.revisionId };
    const queueItemId = (await joinOpen(tx, ctx, about)) ?? (await openReport(tx, about, now));
    const report = await tx.report.upsert({
      where: { queueItemId_reporterId: { queueItemId, reporterId } },
      create: { queueItemId, reporterId, createdAt: now, ...said },
      update: said,
    });
    await weighItem(tx, queueItemId, now);
    await tellOfReport(tx, ctx, { queueItemId, product: { slug: product.slug, name: shown.name }, ...said });
    return toReported(product.slug, report);
  });
}

type About = { id: string; organizationId: string; revisionId: string };

/**
 * The item that waits, which is another one now than a reviewer has read, or null. A suspension that is held on it goes on:
 * it takes the product down whatever else is said of it. A dismissal ends, since this report is not weighed in it, unless
 * it comes from the product's own organization.
 */
async function joinOpen(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { id, organizationId }: About,
): Promise<string | null> {
  const open = await tx.queueItem.findFirst({
    where: { productId: id, kind: "report", status: "open" },
    select: { id: true, held: true },
  });
  if (!open) return null;
  await tx.queueItem.update({ where: { id: open.id }, data: { version: { increment: 1 } } });
  if (!open.held) return open.id;
  const queueItemId = open.id;
  const input = Decide.parse(open.held.input);
  const own = (await findRole({ caller: ctx.caller, db: tx }, organizationId)) !== null;
  if (input.decision === "suspend" || own) {
    const expectedVersion = input.expectedVersion === undefined ? undefined : input.expectedVersion + 1;
    await tx.heldDecision.update({ where: { queueItemId }, data: { input: { ...input, expectedVersion } } });
  } else await endHeld(tx, ctx, { queueItemId }, "reported");
  return open.id;
}

async function openReport(tx: Db, { id: productId, revisionId }: About, now: Date): Promise<string> {
  const { id } = await tx.queueItem.create({
    data: { kind: "report", productId, revisionId, publicRevisionId: revisionId, createdAt: now },
    select: { id: true },
  });
  return id;
}

const toReported = (
  productSlug: string,
  { id, reason, text, createdAt }: { id: string; reason: string; text: string | null; createdAt: Date },
): Reported => ({
  id,
  productSlug,
  reason: Reason.parse(reason),
  text,
  createdAt: createdAt.toISOString(),
});

const notFound = (slug: string): never => fail("not_found", `There is no product ${slug.slice(0, 100)}.`);
