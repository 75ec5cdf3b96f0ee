import anyAscii from "any-ascii";
import { latinSlug } from "./latin-slug";

/** What `latinSlug` has no letter for: other scripts, and Latin letters that are no other letter with an accent. */
const foreign =
  /(?:(?![ -\u024f])(?!(?<!\p{Script=Greek})μ(?!\p{Script=Greek}))[\p{L}\p{M}\p{N}\u200c\u200d]|[ĐđĦħıŊŋŒœŦŧÐðÞþ])+/gu;

/**
 * Makes a slug: a-z, 0-9 and single hyphens, at most 64 characters. Escapes such as %C3%A9 are decoded, letters of other
 * scripts are transliterated, and a name of pictures alone is spelled by their names; "" if nothing is left.
 */
export function slugify(name: string): string {
  const plain = name.slice(0, 2_000).replace(/(?:%[\da-f]{2})+/gi, decoded);
  if (!/\P{ASCII}/u.test(plain)) return latinSlug(plain);
  const latin = plain.normalize("NFC").replace(foreign, romanised);
  return latinSlug(latin) || latinSlug(anyAscii(plain).replaceAll(":", " "));
}

/** Letters of any script in ASCII. Han characters are words of their own; signs that stand for a sound, such as ʼ, divide none. */
export const romanised = (letters: string): string =>
  anyAscii(letters.normalize("NFKC").replace(/\p{Script=Han}/gu, " $& ")).replace(/['`"]/g, "");

/** Escapes as the characters that they spell; as they are if they spell none. */
function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/** Whether a slug is a base or one of its numbers. */
export const isNumbered = (slug: string, base: string): boolean =>
  slug === base || slug === numberedSlug(base, Number(/-(\d{1,9})$/.exec(slug)?.[1]));

/** `notes`, `notes-2`, `notes-3`: the slug of the nth attempt, within 64 characters. */
export function numberedSlug(base: string, number: number): string {
  if (!(number > 1)) return base;
  const suffix = `-${number}`;
  return base.slice(0, 64 - suffix.length).replace(/-+$/, "") + suffix;
}
