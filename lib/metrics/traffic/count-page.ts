import type { z } from "zod";
import { readCategoryIndex } from "../../catalog/categories/category-index";
import type { Ctx } from "../../core/ctx";
import { countAt } from "./count-hit";
import { viewDetails } from "./count-view";
import { versionOfPages } from "./rules";
import type { CountPage } from "./schema";

/** Stand for pages that are no product's where views are stored by a product's id, which never has their version. */
export const pageIds = {
  home: "00000000-0000-8000-8000-000000000001",
  search: "00000000-0000-8000-8000-000000000002",
} as const;

/** The id that stands for a category's page. */
export const pageIdOf = (categoryId: string): string =>
  `${categoryId.slice(0, 14)}${versionOfPages}${categoryId.slice(15)}`;

/** Counts a view of the home page, the search or a category as a product's is counted; a category by `pageIdOf` its id. */
export function countPage(
  ctx: Pick<Ctx, "db" | "now" | "sender" | "origin">,
  { page, category, referrer }: z.output<typeof CountPage>,
): Promise<void> {
  const findId = async () => {
    if (page !== "category") return pageIds[page];
    const { slugs, rows } = await readCategoryIndex(ctx.db, ctx.now);
    const found = rows.get(slugs.get(category ?? "") ?? "");
    return found ? pageIdOf(found.id) : null;
  };
  // No product has this as its slug, under which views are counted that could not be stored.
  return countAt(ctx, `/${category ?? page}`, findId, viewDetails(ctx.origin, referrer));
}
