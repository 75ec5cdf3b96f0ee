import type { Ctx } from "../auth/caller";
import { documentToMarkdown } from "../blocks/document-markdown";
import { readBlocks } from "../blocks/migrate";
import { siteAddress } from "../core/site-address";
import { frontMatter } from "./front-matter";
import { readPublicProduct } from "./read-public-product";

/** A public product as Markdown: front matter with what the directory says of it, then every block. */
export async function exportMarkdown(
  ctx: Pick<Ctx, "db" | "now">,
  { slug }: { slug: string },
): Promise<string> {
  const product = await readPublicProduct(ctx, { slug });
  const { document, organization, trust } = product;
  const fields = {
    name: product.name,
    slug: product.slug,
    url: siteAddress(`/products/${product.slug}`),
    tagline: product.tagline,
    website: product.websiteUrl,
    organization: organization.name,
    organizationSlug: organization.slug,
    categories: product.categories,
    licenses: product.licenses,
    rank: product.rank,
    trustScore: product.trustScore,
    trustComputedAt: trust.computedAt,
    trust: trust.parts.map(({ key, points, max, evidence, at, next }) => ({
      key,
      points,
      max,
      evidence,
      at,
      next,
    })),
    verifiedDomain: product.verifiedDomain,
    version: document.version,
    publishedAt: product.publishedAt,
    updatedAt: product.updatedAt,
  };
  return `${frontMatter(fields)}\n${documentToMarkdown(readBlocks(document.blocks))}`;
}
