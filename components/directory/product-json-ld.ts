import type { PublicProduct } from "@/lib/products/schema";

/** schema.org data of a product; `page` is its absolute address. */
export function productJsonLd(product: PublicProduct, page: string): Record<string, unknown> {
  const { name, tagline, categories, licenses, organization, websiteUrl, publishedAt, updatedAt, number } =
    product;
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name,
    description: tagline,
    url: page,
    identifier: String(number),
    ...(websiteUrl && { sameAs: [websiteUrl] }),
    ...(categories[0] && { applicationCategory: categories[0], keywords: categories.join(", ") }),
    ...(licenses[0] && { license: licenses.join(", ") }),
    author: { "@type": "Organization", name: organization.name },
    datePublished: publishedAt,
    dateModified: updatedAt,
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
