import { plainFields, shownValues, titleOf } from "../catalog/listings/fields";
import type { Listing } from "../catalog/listings/schema";
import type { ShownField } from "../catalog/own-fields/schema";
import type { ProductSummary, PublicProduct } from "../catalog/products/schema";
import type { JsonLd } from "../core/json-ld";
import { siteAddress } from "../core/site-address";
import type { Block } from "../documents/blocks/envelope";
import { minorDigits } from "../documents/blocks/pricing/price";
import { cardPath } from "./pictures/card";

/** schema.org data of a product; `page` is its absolute address. There are no reviews, so there is no rating. */
export function productJsonLd(product: PublicProduct, blocks: readonly Block[], page: string): JsonLd {
  const { name, tagline, categories, organization, websiteUrl } = product;
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
    image: siteAddress(cardPath("products", product.slug)),
    identifier: String(product.number),
    ...(websiteUrl && { sameAs: [websiteUrl] }),
    ...(categories[0] && { applicationCategory: categories[0], keywords: categories.join(", ") }),
    ...fieldsJsonLd(product.document.listing),
    ...(product.fields.length > 0 && { additionalProperty: product.fields.map(toProperty) }),
    ...(offers.length > 0 && { offers }),
    // Whoever only lists a product did not make it.
    [organization.listsOnly ? "sdPublisher" : "author"]: {
      "@type": "Organization",
      name: organization.name,
      url: siteAddress(`/o/${organization.slug}`),
    },
    datePublished: product.publishedAt,
    dateModified: product.updatedAt,
  };
}

/** The values of fields under the properties that schema.org has for them, or as properties with names of their own. */
function fieldsJsonLd(listing: Listing): Record<string, JsonLd[]> {
  const found: Record<string, JsonLd[]> = {};
  for (const field of plainFields) {
    const { property, type } = field.jsonLd ?? {};
    const named = (value: string) =>
      type === "PropertyValue" ? { name: titleOf(field), value } : { name: value };
    const values = shownValues(listing, field).map((value) => ({ "@type": type, ...named(value) }));
    if (property && values.length > 0) found[property] = [...(found[property] ?? []), ...values];
  }
  return found;
}

/** A field that the directory has declared. */
const toProperty = ({ key, label, value, words }: ShownField): JsonLd => ({
  "@type": "PropertyValue",
  propertyID: key,
  name: label,
  value: Array.isArray(value) ? words : value,
});

type Plan = Extract<Block, { type: "pricing" }>["data"]["plans"][number];

/** A plan with a price on request has none here. */
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
