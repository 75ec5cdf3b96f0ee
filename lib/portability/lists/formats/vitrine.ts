import { isRecord } from "../../../core/is-record";
import { requireRows, unreadable } from "../unreadable";
import { flatten } from "./json";
import type { BrokenRow, ListRow } from "./schema";
import { texts } from "./yaml";

/** The products of another Vitrine, as its `/api/v1/products` lists them. */
export function readVitrine(value: unknown): (ListRow | BrokenRow)[] {
  if (!isRecord(value) || !Array.isArray(value.data)) unreadable("The reply has no list of products.");
  const products = value.data as unknown[];
  requireRows(products.length);
  return products.map((item, at): ListRow | BrokenRow => {
    const line = at + 1;
    const [slug] = isRecord(item) ? texts(item.slug) : [];
    if (!isRecord(item) || !slug) return { line, problem: "This is not a product with a slug." };
    const picture = (name: "logo" | "cover") => (isRecord(item[name]) ? texts(item[name].url)[0] : undefined);
    const { logo: _, cover: __, slug: ___, ...values } = item;
    const pictures = { logo: picture("logo"), cover: picture("cover") };
    return {
      line,
      key: slug,
      values: { ...flatten(values), ...pictures, description: texts(item.tagline)[0] },
    };
  });
}
