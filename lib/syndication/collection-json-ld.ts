import { collectionPath } from "../catalog/collections/rules";
import type { Collection } from "../catalog/collections/schema";
import type { JsonLd } from "../core/json-ld";
import { siteAddress } from "../core/site-address";
import { productListJsonLd } from "./product-json-ld";

/** schema.org data of a collection: its products in order. */
export function collectionJsonLd({ slug, title, description, maker, items, updatedAt }: Collection): JsonLd {
  const list = productListJsonLd(
    title,
    items.map(({ product }) => product),
  );
  return {
    ...list,
    ...(description && { description }),
    url: siteAddress(collectionPath(slug)),
    author: { "@type": "Person", name: maker.name },
    dateModified: updatedAt,
    itemListOrder: "https://schema.org/ItemListOrderAscending",
  };
}
