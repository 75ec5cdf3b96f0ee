import { normaliseText } from "../../core/close-name";
import { slugify } from "../../core/slugs";

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
