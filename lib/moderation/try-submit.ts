import type { z } from "zod";
import type { Ctx, PersonCaller } from "../auth/caller";
import { readBlocks } from "../blocks/migrate";
import { requireBlocks } from "../blocks/require-blocks";
import { fail } from "../core/errors";
import { given, readListing } from "../products/content";
import { findMemberProduct } from "../products/find";
import type { Screening, TrySubmit } from "../products/schema";
import { screen } from "./screen";

/**
 * Runs the checks of a submit and moves nothing: on a saved revision, by default the newest whatever its status, with what
 * is given in the place of its own listing and blocks. Whether the website answers is asked at a submit only. Blocks that
 * could not be saved are 422 as when saving.
 */
export async function trySubmit(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof TrySubmit>,
): Promise<Screening> {
  const { product } = await findMemberProduct(ctx, input.slug, "editor");
  const { db, now, caller } = ctx;
  const base = await db.revision.findFirst({
    where: { productId: product.id, ...(input.revisionId ? { id: input.revisionId } : {}) },
    orderBy: { version: "desc" },
  });
  if (!base) return fail("not_found", "The product has no such revision.");
  const isSaved = input.listing === undefined && input.blocks === undefined;
  return screen(
    db,
    {
      productId: product.id,
      organizationId: product.organizationId,
      revisionId: isSaved ? base.id : null,
      authorId: isSaved ? base.authorId : caller.person.id,
      listing: { ...readListing(base.listing), ...given(input.listing) },
      blocks:
        input.blocks === undefined
          ? readBlocks(base.blocks)
          : requireBlocks(input.blocks, { surface: "product", mode: "draft", now }),
    },
    now,
  );
}
