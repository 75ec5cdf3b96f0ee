import { siteAddress } from "./site-address";

export type JsonLd = Record<string, unknown>;

/** The breadcrumb that leads to a page, as search engines show it. */
export function breadcrumbJsonLd(steps: readonly { name: string; path: string }[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: siteAddress(path),
    })),
  };
}
