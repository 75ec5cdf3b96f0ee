import ipaddr from "ipaddr.js";
import { siteOrigin } from "../auth/resolve-caller";
import { env } from "../core/env";
import { fail } from "../core/errors";

/**
 * Refuses what a page in somebody's browser could send to a server that only that browser reaches: a request of another
 * origin, and one that came by a name which its owner points here.
 */
export function requireOwnSite(headers: Headers): void {
  if (!isOwnHost(headers.get("host") ?? "", env().SITE_URL))
    fail("forbidden", "The Host header names no address of this site. Its operator sets SITE_URL.");
  const origin = headers.get("origin");
  if (origin !== null && origin !== siteOrigin(headers))
    fail("csrf_failed", "The Origin header names another site.");
}

/** The site's own host, or a name that nobody elsewhere can own: an address, one word, or below a reserved ending. */
export function isOwnHost(host: string, site: string | undefined): boolean {
  const name = /^(\[[\da-f:.]+\]|[a-z\d_.-]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return false;
  if (site && name === new URL(site).hostname) return true;
  if (name.startsWith("[")) return ipaddr.IPv6.isValid(name.slice(1, -1));
  return ipaddr.IPv4.isValidFourPartDecimal(name) || /(^|\.)(localhost|local|internal)$|^[^.]+$/.test(name);
}
