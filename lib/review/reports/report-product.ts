import type { z } from "zod";
import { findBySlug, findVisibleListing, notFound } from "../../catalog/products/find";
import { lockingProduct } from "../../catalog/products/lock-product";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireSession } from "../../core/require";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { findRole } from "../../identity/organizations/find";
import type { Db, Prisma } from "../../platform/db/db";
import { endHeld } from "../decisions/end-held";
import { updateRisk } from "../queue/add-item";
import { Decide, Reason, type Report, Reported } from "../schema";

/**
 * Reports a problem with a public product. All reports of a product share one open item; reporting it again before
 * the decision replaces the caller's text, and the same text changes nothing.
 */
export async function reportProduct(
  ctx: Ctx<SessionCaller>,
  { slug, reason, text }: z.output<typeof Report>,
): Promise<Reported> {
  const { caller, db, now } = requireSession(ctx);
  const product = await findBySlug(db, slug);
  if (!product) return notFound(slug);
  return lockingProduct(db, product.id, async (tx) => {
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
    await updateRisk(tx, queueItemId, now);
    await emit(tx, ctx, "product.reported", {
      queueItemId,
      product: { slug: product.slug, name: shown.name },
      ...said,
    });
    return toReported(product.slug, report);
  });
}

type About = { id: string; organizationId: string; revisionId: string };

/**
 * Returns the open item, marked as changed since a reviewer read it, or null. A held suspension stands: it takes the
 * product down whatever else is reported. A held dismissal ends, because it did not consider this report, unless the
 * report comes from the product's own organization.
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

const toReported = (productSlug: string, report: Prisma.ReportGetPayload<object>): Reported => ({
  ...fieldsOf(Reported, report),
  productSlug,
  reason: Reason.parse(report.reason),
});
