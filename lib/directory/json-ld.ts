import type { Block } from "../blocks/envelope";
import { minorDigits } from "../blocks/pricing/price";
import { siteAddress } from "../core/site-address";
import { cardPath } from "../pictures/card";
import type { ProductSummary, PublicProduct } from "../products/schema";

type JsonLd = Record<string, unknown>;

/** schema.org data of a product; `page` is its absolute address. The site has no reviews, so there is no rating. */
export function productJsonLd(product: PublicProduct, blocks: readonly Block[], page: string): JsonLd {
  const {
    name,
    slug,
    tagline,
    categories,
    licenses,
    organization,
    websiteUrl,
    publishedAt,
    updatedAt,
    number,
  } = product;
  const offers = blocks.flatMap((block) =>
    block.type === "pricing" ? block.data.plans.flatMap(toOffer) : [],
  );
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name,
    "@id": `${page}#product`,
    ...(tagline && { description: tagline }),
    url: page,
    image: siteAddress(cardPath("products", slug)),
    identifier: String(number),
    ...(websiteUrl && { sameAs: [websiteUrl] }),
    ...(categories[0] && { applicationCategory: categories[0], keywords: categories.join(", ") }),
    ...(licenses[0] && { license: licenses.map((license) => ({ "@type": "CreativeWork", name: license })) }),
    ...(offers.length > 0 && { offers }),
    author: {
      "@type": "Organization",
      name: organization.name,
      url: siteAddress(`/o/${organization.slug}`),
    },
    datePublished: publishedAt,
    dateModified: updatedAt,
  };
}

type Plan = Extract<Block, { type: "pricing" }>["data"]["plans"][number];

/** A plan whose price is on request says none. */
function toOffer({ name, amount, currency }: Plan): JsonLd[] {
  if (amount === null) return [];
  const digits = minorDigits(currency);
  const price = (amount / 10 ** digits).toFixed(digits);
  return [{ "@type": "Offer", name, price, priceCurrency: currency }];
}

/** Products in their order on a page. */
export function productListJsonLd(name: string, products: readonly ProductSummary[], first = 1): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, at) => ({
      "@type": "ListItem",
      position: first + at,
      name: product.name,
      url: siteAddress(`/products/${product.slug}`),
    })),
  };
}

/** The way from the directory to the product, as a search engine shows it. */
export function breadcrumbJsonLd(steps: readonly { name: string; url: string }[]): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: step.name,
      item: step.url,
    })),
  };
}
