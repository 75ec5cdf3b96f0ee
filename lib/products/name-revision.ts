import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { findMemberProduct } from "./find";
import type { NameRevision } from "./history/schema";
import { lockProduct } from "./lock-product";
import { presentRevision } from "./present";
import type { Revision } from "./schema";

/** Gives a revision a name, by which it is found again and is never saved over or thinned out; null takes it away. */
export async function nameRevision(
  ctx: Ctx<PersonCaller>,
  { slug, revisionId, name }: z.output<typeof NameRevision>,
): Promise<Revision> {
  const { product } = await findMemberProduct(ctx, slug, "editor");
  return inTransaction(ctx.db, async (tx) => {
    await lockProduct(tx, product.id);
    const row = await tx.revision.findFirst({
      where: { id: revisionId, productId: product.id },
      select: { id: true, version: true, name: true },
    });
    if (!row) return fail("not_found", "The product has no such revision.");
    if (row.name !== name) {
      await tx.revision.update({ where: { id: row.id }, data: { name }, select: { id: true } });
      await recordAudit(tx, ctx, {
        action: name === null ? "revision.unnamed" : "revision.named",
        subjectType: "revision",
        subjectId: row.id,
        organizationId: product.organizationId,
        details: { productId: product.id, version: row.version, from: row.name, to: name },
      });
    }
    return presentRevision(tx, row.id, ctx.now);
  });
}
