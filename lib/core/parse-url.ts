/**
 * The address, or null if the text is not one. `URL.canParse` is not used anywhere: on Node 20 and 22 it refuses letters
 * such as ü once V8 has optimized it (nodejs/node#48817 fixed it for ASCII only).
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The bare host that people read, without `www.`; null if the address has none. */
export const shownHost = (address: string): string | null =>
  parseUrl(address)?.hostname.replace(/^www\./, "") ?? null;
