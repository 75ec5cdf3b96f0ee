import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { decodeCursor, encodeCursor, isCountPart, type Page, toPage } from "../core/pages";
import { findMemberProduct } from "./find";
import { bodyFields, findAuthors, toRevisionSummary, withVisibility } from "./present";
import type { ListRevisions, RevisionSummary } from "./schema";

const isKey = (key: unknown[]): key is [number] => isCountPart(key[0]);

/** Every revision of a product for its members and admins, newest first, without their content. */
export async function listRevisions(
  ctx: Ctx,
  { slug, limit, cursor }: z.output<typeof ListRevisions>,
): Promise<Page<RevisionSummary>> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const filters = ["revisions", product.id];
  const before = decodeCursor(cursor, filters, isKey)?.[0];
  const rows = await ctx.db.revision.findMany({
    where: { productId: product.id, ...(before === undefined ? {} : { version: { lt: before } }) },
    orderBy: { version: "desc" },
    take: limit + 1,
    omit: bodyFields,
    include: withVisibility,
  });
  const authors = await findAuthors(ctx.db, rows);
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [last.version]),
    (row) => toRevisionSummary(row, authors.get(row.authorId ?? ""), ctx.now),
  );
}
