import type { z } from "zod";
import type { Ctx, Reader } from "../../core/ctx";
import type { Page, Skip } from "../../core/pagination";
import { fieldChanges } from "../../documents/blocks/field-changes";
import type { RevisionEntry } from "../../documents/blocks/live";
import { readBlocks } from "../../documents/blocks/migrate";
import { blockChanges, findAuthors, findCompared, pageOfRevisions } from "../../documents/revisions/history";
import { readListing } from "./content";
import { findMemberProduct } from "./find";
import type { DiffRevisions, RevisionDiff } from "./history/schema";
import { bodyFields, toRevisionSummary, withVisibility } from "./present";
import type { ListRevisions, RevisionSummary } from "./schema";

/** Every revision of a product for its members and admins, newest first, without their content. */
export async function listRevisions(
  ctx: Ctx,
  { slug, ...asked }: z.output<typeof ListRevisions> & Skip,
): Promise<Page<RevisionSummary>> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  return pageOfRevisions(
    ctx.db,
    ["revisions", product.id],
    asked,
    ({ where, ...query }) =>
      ctx.db.revision.findMany({
        ...query,
        where: { productId: product.id, ...where },
        omit: bodyFields,
        include: withVisibility,
      }),
    (row, authors) => toRevisionSummary(row, authors.get(row.authorId), ctx.now),
  );
}

/** How many revisions a product has, for its members and admins. */
export async function countRevisions(ctx: Ctx, slug: string): Promise<number> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  return ctx.db.revision.count({ where: { productId: product.id } });
}

/** What a revision changes of another one of the product, for members and admins; without `against`, of the one before. */
export async function diffRevisions(
  ctx: Ctx,
  { slug, ...asked }: z.output<typeof DiffRevisions>,
): Promise<RevisionDiff> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const { from, to } = await findCompared(
    (which) =>
      ctx.db.revision.findFirst({
        where: { productId: product.id, ...which },
        orderBy: { version: "desc" },
        include: withVisibility,
      }),
    asked,
    "product",
  );
  const authors = await findAuthors(ctx.db, from ? [from, to] : [to]);
  const summary = (row: typeof to) => toRevisionSummary(row, authors.get(row.authorId), ctx.now);
  return {
    from: from && summary(from),
    to: summary(to),
    listing: fieldChanges(from ? readListing(from.listing) : {}, readListing(to.listing)),
    blocks: blockChanges(from && readBlocks(from.blocks), readBlocks(to.blocks)),
  };
}

/** The revisions of a product that were ever public, newest first, with their dates and notes. */
export async function listPublicRevisions(
  { db, now }: Reader,
  { productId, limit }: { productId: string; limit: number },
): Promise<RevisionEntry[]> {
  const rows = await db.listing.findMany({
    where: { productId, visibleFrom: { lte: now } },
    orderBy: { visibleFrom: "desc" },
    take: limit,
    select: { visibleFrom: true, revision: { select: { version: true, note: true } } },
  });
  return rows.map(({ visibleFrom, revision }) => ({
    version: revision.version,
    at: visibleFrom.toISOString(),
    note: revision.note,
  }));
}
