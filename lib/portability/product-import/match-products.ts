import { normalizeText } from "../../core/close-name";
import { websiteKey } from "../../platform/outbound/website-url";

/** By what a product is known that its list's key doesn't name. */
export type Named = { name: string; websiteUrl: string | null };
export const byWebsite = ({ websiteUrl }: Named) => (websiteUrl === null ? null : websiteKey(websiteUrl));
export const byName = ({ name }: Named) => normalizeText(name);

/** Those that share their key with no other. */
export function onlyOnes<T extends Named>(
  all: readonly T[],
  keyOf: (one: T) => string | null,
): Map<string, T> {
  const only = new Map<string, T>();
  const several = new Set<string>();
  for (const one of all) {
    const key = keyOf(one);
    if (!key) continue;
    if (only.has(key)) several.add(key);
    only.set(key, one);
  }
  for (const key of several) only.delete(key);
  return only;
}
