import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { readBlocks } from "../../documents/blocks/migrate";
import { emit } from "../../events/emit";
import { readListing } from "./content";
import { findMemberProduct, findRevision } from "./find";
import type { NameRevision, RestoreRevision } from "./history/schema";
import { insertRevision } from "./insert-revision";
import { lockingOwnProduct } from "./lock-product";
import { notifyMakers } from "./notify-makers";
import { presentRevision } from "./present";
import { findNewest, isUnchanged, requireCurrent } from "./save-revision";
import type { Revision } from "./schema";

/**
 * Saves the content of an older revision as a new draft, listing and all; what was newest stays in the history. Content
 * that the newest revision has already makes no new one, unless that has ended. Stale versions as in `saveRevision`.
 */
export async function restoreRevision(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof RestoreRevision>,
): Promise<Revision> {
  const found = await findMemberProduct(ctx, input.slug, "editor");
  const { product } = found;
  const { id: productId, organizationId } = product;
  return lockingOwnProduct(ctx.db, product, async (tx) => {
    const former = await findRevision(tx, productId, input.revisionId);
    const newest = await findNewest(tx, productId);
    await requireCurrent(tx, newest, input);
    const content = { listing: readListing(former.listing), blocks: readBlocks(former.blocks) };
    if (isUnchanged(newest, content)) return presentRevision(tx, newest.id, ctx.now);
    const version = newest.version + 1;
    const id = await insertRevision(tx, ctx, {
      productId,
      organizationId,
      version,
      content,
      restoredFromId: former.id,
    });
    await emit(tx, ctx, "revision.restored", {
      id,
      organizationId,
      details: { productId, version, fromId: former.id, from: former.version },
    });
    await notifyMakers(tx, ctx, found, content.listing.name);
    return presentRevision(tx, id, ctx.now);
  });
}

/** Gives a revision a name, by which it is found again and is never saved over or thinned out; null takes it away. */
export async function nameRevision(
  ctx: Ctx<PersonCaller>,
  { slug, revisionId, name }: z.output<typeof NameRevision>,
): Promise<Revision> {
  const { product, role } = await findMemberProduct(ctx, slug, "editor");
  if (role === null) fail("forbidden", "Only members of the organization can name a revision.");
  return lockingOwnProduct(ctx.db, product, async (tx) => {
    const row = await findRevision(tx, product.id, revisionId);
    if (row.name !== name) {
      await tx.revision.update({ where: { id: row.id }, data: { name }, select: { id: true } });
      await emit(tx, ctx, name === null ? "revision.unnamed" : "revision.named", {
        id: row.id,
        organizationId: product.organizationId,
        details: { productId: product.id, version: row.version, from: row.name, to: name },
      });
    }
    return presentRevision(tx, row.id, ctx.now);
  });
}
