import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireSession } from "../auth/require";
import { type Db, inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { tellOfReport } from "../notifications/tell-of-report";
import { findBySlug, findVisibleListing } from "../products/find";
import { lockProduct } from "../products/lock-product";
import type { Report, Reported } from "./schema";
import { weighItem } from "./weigh-item";

/**
 * Tells the reviewers what is wrong with a public product. All that is reported of it waits in one item; whoever reports
 * it again before that is decided changes what they said.
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
    const queueItemId = await openReport(tx, product.id, shown.revisionId, now);
    const said = { reason, text: text || null };
    const reporterId = caller.person.id;
    const report = await tx.report.upsert({
      where: { queueItemId_reporterId: { queueItemId, reporterId } },
      create: { queueItemId, reporterId, createdAt: now, ...said },
      update: said,
    });
    await weighItem(tx, queueItemId, now);
    await tellOfReport(tx, ctx, { queueItemId, product: { slug: product.slug, name: shown.name }, ...said });
    const { id, createdAt } = report;
    return {
      id,
      productSlug: product.slug,
      reason,
      text: report.text,
      createdAt: createdAt.toISOString(),
    };
  });
}

/** The item that waits, or a new one. What was held on it was decided without this report, so that it ends. */
async function openReport(tx: Db, productId: string, revisionId: string, now: Date): Promise<string> {
  const open = await tx.queueItem.findFirst({
    where: { productId, kind: "report", status: "open" },
    select: { id: true },
  });
  if (open) {
    await tx.queueItem.update({ where: { id: open.id }, data: { version: { increment: 1 } } });
    await tx.heldDecision.deleteMany({ where: { queueItemId: open.id } });
    return open.id;
  }
  const { id } = await tx.queueItem.create({
    data: { kind: "report", productId, revisionId, publicRevisionId: revisionId, createdAt: now },
    select: { id: true },
  });
  return id;
}

const notFound = (slug: string): never => fail("not_found", `There is no product ${slug.slice(0, 100)}.`);
