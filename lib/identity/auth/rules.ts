import { parseUrl } from "../../core/parse-url";

/**
 * An address as accounts have it, however it was typed: in lower case, with its domain in ASCII, so that
 * müller.example and xn--mller-kva.example are one.
 */
export function plainAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  const [, local = "", domain = ""] = /^([^@]+)@([^@\s/\\?#:[\]%]+)$/.exec(address) ?? [];
  if (!/\P{ASCII}/u.test(domain)) return address;
  return `${local}@${parseUrl(`http://${domain}`)?.hostname ?? domain}`;
}

export const longestPassword = 200;

/** Whether a password may be checked: its length counts as it is compared, or for an old one as it is typed. */
export const mayBePassword = (typed: string): boolean =>
  typed.length <= longestPassword ||
  (typed.length <= 20 * longestPassword && typed.normalize("NFKC").length <= longestPassword);

/** The value of the first cookie with one of these names; null without one. */
export function readCookie(cookies: string | null, names: readonly string[]): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && names.includes(pair.slice(0, at).trim())) return pair.slice(at + 1).trim();
  }
  return null;
}
