const nowhere = "http://way-back.invalid";
const never = /^\/(signin|signup|api)(?![\w-])/;

/**
 * Where to go after signing in: a path of this site, or `fallback`. The address is read as a browser would read it, so
 * that `//x`, `/\x` and `/.//x` do not lead elsewhere; `origin` admits the site's own address in full.
 */
export function wayBack(wanted: unknown, fallback = "/dashboard", origin = nowhere): string {
  const text = Array.isArray(wanted) ? wanted[0] : wanted;
  if (typeof text !== "string" || text.length > 2000) return fallback;
  if (!text.startsWith("/") && !text.startsWith(`${origin}/`)) return fallback;
  if (!URL.canParse(text, origin)) return fallback;
  const url = new URL(text, origin);
  if (url.origin !== new URL(origin).origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") || never.test(path) ? fallback : path;
}
