import { readListing } from "../../catalog/products/content";
import { findMemberProduct } from "../../catalog/products/find";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { readBlocks } from "../../documents/blocks/migrate";
import { checkDocument } from "./checklist/rules";
import { findClaim } from "./domain/claim";
import { readTrustInputs } from "./inputs";
import { type CheckedPoint, type TrustScore, trustScore } from "./rules";

/** `of` says which document this is about: the public or next one, or the newest draft of an unpublished product. */
export type TrustOutlook = TrustScore & { of: "public" | "draft"; checklist: readonly CheckedPoint[] };

/** For members: the score as it would be now, with its parts, and each point of the checklist. */
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
