/**
 * Makes a slug of what is Latin in a name: letters without accents, digits, single hyphens, at most 64 characters; "" if
 * nothing is left. It is small enough for every page; `slugify` reads other scripts too.
 */
export function latinSlug(name: string): string {
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
