import type { z } from "zod";
import { findBySlug, findVisibleListing, notFound } from "../../catalog/products/find";
import { lockingProduct } from "../../catalog/products/lock-product";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireSession } from "../../core/require";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { findRole } from "../../identity/organizations/find";
import type { Db, Prisma } from "../../platform/db/db";
import { updateRisk } from "../queue/add-item";
import { Reason } from "../schema";
import { joinOpenReport } from "./join-open-report";
import { type Report, Reported } from "./schema";

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
    const isOwn = async () => (await findRole({ caller, db: tx }, product.organizationId)) !== null;
    const joined = await joinOpenReport(tx, ctx, { productId: product.id }, isOwn);
    const queueItemId = joined ?? (await openReport(tx, about, now));
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

type About = { id: string; revisionId: string };

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
