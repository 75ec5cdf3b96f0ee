import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import type { BlockChange } from "../blocks/diff";
import { readBlocks } from "../blocks/migrate";
import { fail } from "../core/errors";
import { readListing } from "./content";
import { diffContent } from "./diff-content";
import { findMemberProduct } from "./find";
import type { DiffRevisions, RevisionDiff } from "./history/schema";
import { findAuthors, toRevisionSummary, withVisibility } from "./present";

/** What a revision changes of another one of the product, for members and admins; without `against`, of the one before. */
export async function diffRevisions(
  ctx: Ctx,
  { slug, revisionId, against }: z.output<typeof DiffRevisions>,
): Promise<RevisionDiff> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const find = (where: { id: string } | { version: { lt: number } }) =>
    ctx.db.revision.findFirst({
      where: { productId: product.id, ...where },
      orderBy: { version: "desc" },
      include: withVisibility,
    });
  const to = await find({ id: revisionId });
  if (!to) return fail("not_found", "The product has no such revision.");
  const from = await find(against ? { id: against } : { version: { lt: to.version } });
  if (!from && against) return fail("not_found", "The product has no revision to compare with.");
  const authors = await findAuthors(ctx.db, from ? [from, to] : [to]);
  const summary = (row: typeof to) => toRevisionSummary(row, authors.get(row.authorId ?? ""), ctx.now);
  const changes = diffContent(from && contentOf(from), contentOf(to));
  return {
    from: from && summary(from),
    to: summary(to),
    listing: changes.listing,
    blocks: changes.blocks.map(toChange),
  };
}

const contentOf = (row: { listing: Parameters<typeof readListing>[0]; blocks: unknown }) => ({
  listing: readListing(row.listing),
  blocks: readBlocks(row.blocks),
});

const toChange = (change: BlockChange): RevisionDiff["blocks"][number] =>
  change.kind === "same" ? { kind: change.kind, blockId: change.blockId } : change;
