import type { z } from "zod";
import { changeListing } from "../../catalog/listings/change-listing";
import { findMemberProduct, findRevision } from "../../catalog/products/find";
import type { Screening, TrySubmit } from "../../catalog/products/schema";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { requireBlocks } from "../../documents/blocks/validate-blocks";
import { screen } from "./screen";
import { screenedRevision } from "./screened";

/**
 * Runs the checks of a submission and changes nothing: on a saved revision, by default the newest in any status, with
 * the given listing and blocks instead of its own. Only a submission asks whether the website answers. Blocks that
 * could not be saved are 422, as when saving.
 */
export async function trySubmit(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof TrySubmit>,
): Promise<Screening> {
  const { product } = await findMemberProduct(ctx, input.slug, "editor");
  const { db, now, caller } = ctx;
  const base = await findRevision(db, product.id, input.revisionId);
  const saved = screenedRevision(base, product.organizationId);
  if (input.listing === undefined && input.blocks === undefined) return screen(db, saved, now);
  const blocks =
    input.blocks === undefined
      ? saved.blocks
      : requireBlocks(input.blocks, { surface: "product", mode: "draft", now });
  const listing = await changeListing(db, saved.listing, input.listing);
  return screen(db, { ...saved, revisionId: null, authorId: caller.person.id, listing, blocks }, now);
}
