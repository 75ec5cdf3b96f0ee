import { plainFields } from "../../catalog/listings/fields";
import { readPublicProduct } from "../../catalog/products/read-product";
import type { Reader } from "../../core/ctx";
import { siteAddress } from "../../core/site-address";
import { inertJson } from "../../documents/blocks/directive";
import { documentToMarkdown } from "../../documents/blocks/document-markdown";
import { readBlocks } from "../../documents/blocks/migrate";
import { readDocumentFigures } from "../../metrics/document-figures";

/** A public product as Markdown: front matter with its listing, then every block with the figures that its page shows. */
export async function exportMarkdown(ctx: Reader, { slug }: { slug: string }): Promise<string> {
  const product = await readPublicProduct(ctx, { slug });
  const { document, organization, trust } = product;
  const fields = {
    name: product.name,
    slug: product.slug,
    url: siteAddress(`/products/${product.slug}`),
    tagline: product.tagline,
    website: product.websiteUrl,
    withoutWebsite: document.listing.withoutWebsite,
    organization: organization.name,
    organizationSlug: organization.slug,
    ...Object.fromEntries(plainFields.map(({ key }) => [key, document.listing[key]])),
    categories: product.categories,
    type: product.type.key,
    ...(product.fields.length > 0 && {
      fields: Object.fromEntries(product.fields.map(({ key, value }) => [key, value])),
    }),
    rank: product.rank,
    votes: product.votes,
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
  const blocks = readBlocks(document.blocks);
  const figures = await readDocumentFigures(ctx, product, blocks);
  return `${frontMatter(fields)}\n${documentToMarkdown(blocks, figures)}`;
}

type FrontMatter = Record<string, unknown>;

/**
 * YAML between two `---` lines; JSON is YAML in flow style. Every text is quoted, so that no name can end the block or add
 * a field, and a plain Markdown reader, which takes these lines for text, finds nothing else in them.
 */
export function frontMatter(fields: FrontMatter): string {
  const lines = Object.entries(fields).map(([key, value]) =>
    Array.isArray(value) && value.some((item) => typeof item === "object")
      ? [`${key}:`, ...value.map((item) => `  - ${inertJson(item)}`)].join("\n")
      : `${key}: ${inertJson(value)}`,
  );
  return ["---", ...lines, "---", ""].join("\n");
}
