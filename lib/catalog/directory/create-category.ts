import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import { addCategory } from "../categories/place-category";
import type { CreateCategory } from "../categories/schema";
import { findParent, lockingCategories } from "./change-category";
import { readAdminCategory } from "./read-admin-categories";
import type { AdminCategory } from "./schema";

/**
 * Creates a category before any product names it. Lists show it once one does. 409 `slug_taken` for the name of a
 * sibling, 422 for a parent that would make a third level.
 */
export async function createCategory(
  ctx: Ctx<SessionCaller>,
  { name, description = null, parent = null }: z.output<typeof CreateCategory>,
): Promise<AdminCategory> {
  const id = await lockingCategories(ctx, async (tx) => {
    const above = await findParent(tx, parent, null);
    const id = await addCategory(tx, { name, parent: above }, description);
    await emit(tx, ctx, "category.created", { id });
    return id;
  });
  return readAdminCategory(ctx, id);
}
