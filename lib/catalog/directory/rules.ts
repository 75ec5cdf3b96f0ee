import { normaliseText } from "../../core/close-name";
import { slugify } from "../../core/slugs";
import type { ProductSummary } from "../products/schema";

/** A name as one word, so that "homeassistant" finds "Home Assistant", and "photo prism" "PhotoPrism". */
export const joinWords = (text: string): string =>
  normaliseText(text)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 64);

/** The slug of a category's page. Names without Latin letters or digits get one from their code points. */
export function categorySlug(name: string): string {
  const slug = slugify(name);
  if (slug) return slug;
  const points = [...name.normalize("NFKC").toLowerCase()].map(
    (char) => char.codePointAt(0)?.toString(36) ?? "",
  );
  return `u-${points.join("")}`.slice(0, 64);
}

/** A difference in trust that is worth a word. */
const notable = 10;

/** What one product has and another one lacks, in a few words each. */
export function setsApart(product: ProductSummary, other: ProductSummary): string[] {
  const without = (mine: readonly string[], theirs: readonly string[]) =>
    theirs.filter((name) => !mine.includes(name));
  const licenses = without(product.licenses, other.licenses);
  const categories = without(product.categories, other.categories);
  const trust = other.trustScore - product.trustScore;
  return [
    ...(other.verifiedDomain && !product.verifiedDomain ? ["verified domain"] : []),
    ...(Math.abs(trust) >= notable ? [`trust ${Math.abs(trust)} ${trust > 0 ? "higher" : "lower"}`] : []),
    ...(licenses.length > 0 ? [licenses.join(", ")] : []),
    ...(categories.length > 0 ? [`also for ${categories.join(", ")}`] : []),
  ];
}
