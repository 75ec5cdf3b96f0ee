/** The value of the first cookie with one of these names; null without one. */
export function readCookie(cookies: string | null, names: readonly string[]): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && names.includes(pair.slice(0, at).trim())) return pair.slice(at + 1).trim();
  }
  return null;
}
