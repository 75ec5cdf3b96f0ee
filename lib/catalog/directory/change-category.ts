import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { isVisibleNow } from "../../documents/visible";
import { emit } from "../../events/emit";
import { lockCaller } from "../../identity/auth/lock-caller";
import { type Db, inTransaction } from "../../platform/db/db";
import { lockCategories } from "../categories/name-categories";
import { type FoundCategory, findCategory, placeCategory } from "../categories/place-category";
import { rewriteListings } from "../categories/rewrite-listings";
import { pathOf } from "../categories/rules";
import type { ChangeCategory } from "../categories/schema";
import { searchWords } from "../products/rules";
import { readAdminCategory } from "./read-admin-categories";
import type { AdminCategory } from "./schema";

type ByAdmin = Ctx<SessionCaller>;

/**
 * Renames, describes, moves, orders, hides or illustrates a category; its products show the new name at once, and former slugs
 * redirect. 409 `slug_taken` for the name of a sibling, 422 for a parent that would make a third level.
 */
export async function changeCategory(
  ctx: ByAdmin,
  { slug, name, parent, cover, ...asked }: z.output<typeof ChangeCategory>,
): Promise<AdminCategory> {
  const id = await changingCategories(ctx, slug, async (tx, category) => {
    const above = parent === undefined ? category.parent : await findParent(tx, parent, category);
    const place = { name: name ?? category.name, parent: above };
    const isMoved = place.name !== category.name || (above?.id ?? null) !== category.parentId;
    if (isMoved) {
      await placeCategory(tx, category, place);
      const isRenamed = place.name !== category.name;
      const newParent = above && above.id !== category.parentId ? above.name : "";
      const words = `${isRenamed ? place.name : ""} ${newParent}`.trim();
      const listings = await rewriteListings(tx, { ids: [category.id], words });
      await countWords(tx, words, listings);
    }
    const coverProductId = cover && (await findCoverProduct(tx, ctx.now, { slug: cover, id: category.id }));
    const rest = { ...asked, coverProductId };
    const fields = (["description", "position", "hidden", "coverProductId"] as const).filter(
      (field) => rest[field] !== undefined && rest[field] !== category[field],
    );
    if (isMoved) {
      const details = { from: pathOf(category), to: pathOf(place) };
      await emit(tx, ctx, "category.renamed", { id: category.id, details });
    }
    if (fields.length > 0) {
      await tx.category.update({ where: { id: category.id }, data: rest });
      await emit(tx, ctx, "category.changed", { id: category.id, details: { fields } });
    }
    return category.id;
  });
  return readAdminCategory(ctx, id);
}

/** The product of the category that is to stand for it. */
async function findCoverProduct(
  tx: Db,
  now: Date,
  { slug, id }: { slug: string; id: string },
): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    select l.product_id as id from product_slugs s join listings l on l.product_id = s.product_id and ${isVisibleNow(now)}
    where s.slug = ${slug} and l.category_ids @> array[${id}::uuid] and l.cover_media_id is not null`;
  return (
    row?.id ?? failField("cover", "unknown", "must be a public product in this category that has a picture")
  );
}

/** Runs one change of a category, which is 404 if none has or had the slug. */
export const changingCategories = <T>(
  ctx: ByAdmin,
  slug: string,
  steps: (tx: Db, category: FoundCategory) => Promise<T>,
): Promise<T> =>
  lockingCategories(ctx, async (tx) =>
    steps(tx, (await findCategory(tx, slug)) ?? fail("not_found", "Category not found.")),
  );

/** Runs one change of categories at a time. It waits for listings that are being published, and they wait for it. */
export async function lockingCategories<T>(ctx: ByAdmin, steps: (tx: Db) => Promise<T>): Promise<T> {
  requireAdminSession(ctx);
  return inTransaction(
    ctx.db,
    async (tx) => {
      await lockCategories(tx);
      await lockCaller(tx, ctx);
      await tx.$executeRaw`select set_config('statement_timeout', ${String(longestMs)}, true)`;
      return steps(tx);
    },
    { maxWait: 8000, timeout: longestMs },
  );
}

/** The largest categories have many thousands of listings to rewrite. */
const longestMs = 120_000;

/** The category with this slug, if a category, or a new one, may stand below it. */
export async function findParent(tx: Db, slug: string | null, category: FoundCategory | null) {
  if (slug === null) return null;
  const parent =
    (await findCategory(tx, slug)) ?? failField("parent", "unknown", "must be a category's slug");
  if (parent.id === category?.id) failField("parent", "invalid", "must not be the category itself");
  if (parent.parentId !== null)
    failField("parent", "too_deep", `must be a top-level category: ${parent.name} has a parent`);
  if (category && (await tx.category.count({ where: { parentId: category.id } })) > 0)
    failField("parent", "too_deep", "must be null, because the category has subcategories");
  return parent;
}

/** Counts a name's words once for each listing that is now found by them, as a publication does. */
export async function countWords(tx: Db, name: string, listings: number): Promise<void> {
  const words = searchWords([name]);
  if (words.length === 0 || listings === 0) return;
  await tx.$executeRaw`
    insert into search_words (word, documents)
    select w, ${listings}::int from unnest(${words}::text[]) as w group by w order by w collate "C"
    on conflict (word) do update set documents = search_words.documents + excluded.documents`;
}
