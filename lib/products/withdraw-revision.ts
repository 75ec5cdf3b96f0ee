import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { closeOpenItems } from "../moderation/close-open-items";
import { findMemberProduct } from "./find";
import { lockProduct } from "./lock-product";
import { presentRevision } from "./present";
import { mayMove } from "./rules";
import type { Revision, WithdrawRevision } from "./schema";

/** Takes a revision back from the reviewers: the one in review, or the one that is named; in no other state, 409. */
export async function withdrawRevision(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof WithdrawRevision>,
): Promise<Revision> {
  const { product } = await findMemberProduct(ctx, input.slug, "editor");
  return inTransaction(ctx.db, async (tx) => {
    await lockProduct(tx, product.id);
    const row = await tx.revision.findFirst({
      where: {
        productId: product.id,
        ...(input.revisionId ? { id: input.revisionId } : { status: "in_review" }),
      },
      select: { id: true, version: true, status: true },
    });
    if (!row && input.revisionId) return fail("not_found", "The product has no such revision.");
    if (!row) return fail("invalid_state", "Nothing of this product is in review.");
    if (!mayMove(row.status, "withdraw")) fail("invalid_state", `Version ${row.version} is ${row.status}.`);
    await tx.revision.update({ where: { id: row.id }, data: { status: "withdrawn" } });
    await closeOpenItems(tx, ctx, product.id, "withdrawn");
    await recordAudit(tx, ctx, {
      action: "revision.withdrawn",
      subjectType: "revision",
      subjectId: row.id,
      organizationId: product.organizationId,
      details: { productId: product.id, version: row.version },
    });
    return presentRevision(tx, row.id, ctx.now);
  });
}
