import ipaddr from "ipaddr.js";

/** The site's own host, or a name that no one else can own: an IP address, a single word, or a reserved suffix. */
export function isOwnHost(host: string, site: string | undefined): boolean {
  const name = /^(\[[\da-f:.]+\]|[a-z\d_.-]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return false;
  if (site && name === new URL(site).hostname) return true;
  if (name.startsWith("[")) return ipaddr.IPv6.isValid(name.slice(1, -1));
  return ipaddr.IPv4.isValidFourPartDecimal(name) || /(^|\.)(localhost|local|internal)$|^[^.]+$/.test(name);
}

/**
 * Why the demo does not answer a request; null if it does. A page elsewhere could reach it through a name whose owner
 * points it at this machine, and everyone knows its passwords.
 */
export const refusalOfHost = (host: string | undefined): string | null =>
  process.env.OWN_HOSTS_ONLY && !isOwnHost(host ?? "", process.env.SITE_URL)
    ? "The demo only answers to this machine's own names, such as localhost. Set SITE_URL to the address that you use, or HOST to the address to listen on."
    : null;
