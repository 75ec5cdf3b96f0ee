/**
 * Makes a slug: Latin letters without accents, digits, single hyphens, at most 64 characters; "" if nothing is left.
 */
export function slugify(name: string): string {
  return name
    .replace(/ß/g, "ss")
    .replace(/[æÆ]/g, "ae")
    .replace(/[øØ]/g, "o")
    .replace(/[łŁ]/g, "l")
    .replace(/[ɛƐ]/g, "e")
    .replace(/[µμ]/g, "u")
    .replace(/[™®©]/g, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 64)
    .replace(/^-+|-+$/g, "");
}

/** `notes`, `notes-2`, `notes-3`: the slug of the nth attempt, within 64 characters. */
export function numberedSlug(base: string, number: number): string {
  if (number <= 1) return base;
  const suffix = `-${number}`;
  return base.slice(0, 64 - suffix.length).replace(/-+$/, "") + suffix;
}
