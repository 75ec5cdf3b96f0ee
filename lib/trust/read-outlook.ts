import type { Ctx, PersonCaller } from "../auth/caller";
import { readBlocks } from "../blocks/migrate";
import { readListing } from "../products/content";
import { findMemberProduct } from "../products/find";
import { checkDocument } from "./checklist";
import { findClaim } from "./domain/find-claim";
import { readTrustInputs } from "./inputs";
import { type CheckedPoint, type TrustScore, trustScore } from "./rules";

/** `of` says which document it is of: what is or will be public, or the newest draft of a product that has shown nothing. */
export type TrustOutlook = TrustScore & { of: "public" | "draft"; checklist: readonly CheckedPoint[] };

/** For a member: the score as it would be computed now, with its parts, and each point of the checklist. */
export async function readOutlook(ctx: Ctx<PersonCaller>, { slug }: { slug: string }): Promise<TrustOutlook> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const inputs = (await readTrustInputs(ctx.db, [product.id], ctx.now)).get(product.id);
  if (!inputs) throw new Error(`The product ${slug} has no trust inputs.`);
  if (inputs.dates?.completeness) return { ...trustScore(inputs), of: "public", checklist: inputs.checklist };
  const newest = await ctx.db.revision.findFirst({
    where: { productId: product.id },
    orderBy: { version: "desc" },
    select: { listing: true, blocks: true },
  });
  const checklist = checkDocument(
    newest && {
      listing: readListing(newest.listing),
      blocks: readBlocks(newest.blocks),
      publishedAt: ctx.now,
    },
    ctx.now,
  );
  const { claim } = await findClaim(ctx.db, product, ctx.now);
  const provenAt = claim?.lostAt ? null : (claim?.provenAt?.toISOString() ?? null);
  const failingSince = claim?.failingSince?.toISOString();
  const domain = claim && { name: claim.domain, provenAt, failingSince };
  return { ...trustScore({ ...inputs, domain, checklist }), of: "draft", checklist };
}
