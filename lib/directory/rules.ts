import { slugify } from "../core/slugs";

/** How a name or a query is compared: composed, in lower case, with single spaces. */
export const normaliseText = (text: string): string =>
  text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");

/** A name as one word of letters and digits: "Home Assistant" is looked for as "homeassistant" too, and "PhotoPrism" as "photo prism". */
export const joinWords = (text: string): string =>
  normaliseText(text)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 64);

/** The slug of a category's page. Names without Latin letters or digits get one of their code points. */
export function categorySlug(name: string): string {
  const slug = slugify(name);
  if (slug) return slug;
  const points = [...name.normalize("NFKC").toLowerCase()].map(
    (char) => char.codePointAt(0)?.toString(36) ?? "",
  );
  return `u-${points.join("")}`.slice(0, 64);
}
