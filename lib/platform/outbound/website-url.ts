import ipaddr from "ipaddr.js";
import { parseUrl } from "../../core/parse-url";
import { isPublicAddress } from "./public-addresses";

const localNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|onion|i2p|alt|arpa)$/;

/**
 * Normalizes a website address that may be saved and probed; null for anything else. http or https on ports 80 and
 * 443, no credentials, at least two labels, at most 2,048 characters, no private name or address.
 */
export function normalizeWebsite(text: string): string | null {
  const trimmed = text.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  if (trimmed.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(trimmed)) return null;
  const url = parseUrl(trimmed);
  if (!url) return null;
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username || url.password || !["", "80", "443"].includes(url.port)) return null;
  const host = hostOf(url);
  if (isIpAddress(host)) return isPublicAddress(host) ? url.href : null;
  if (!isPublicName(host)) return null;
  url.hostname = host;
  return url.href.length > 2048 ? null : url.href;
}

/** The host without a trailing dot, and an IPv6 address without brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/\.$/, "").replace(/^\[|\]$/g, "");

/** Whether a host is an IP address. The parser is slow to refuse the name that most hosts are. */
export const isIpAddress = (host: string): boolean => /:|(^|\.)\d[^.]*$/.test(host) && ipaddr.isValid(host);

/** A valid DNS name whose last label is not a number and that private networks do not use. */
function isPublicName(host: string): boolean {
  const labels = host.split(".");
  if (labels.length < 2 || host.length > 253) return false;
  if (labels.some((label) => label === "" || label.length > 63)) return false;
  return !localNames.test(host) && !/^\d+$/.test(labels.at(-1) ?? "");
}

/** The same key for one website whatever its scheme, `www.`, index page, fragment, needless `%61` or query order. */
export function websiteKey(text: string): string | null {
  const normal = normalizeWebsite(text);
  if (!normal) return null;
  const url = new URL(normal);
  url.searchParams.sort();
  const path = decodeUnreserved(url.pathname)
    .replace(/\/(index|default)\.(html?|php|aspx?)$/i, "/")
    .replace(/\/+$/, "");
  return `${url.hostname.replace(/^www\./, "")}${path}${url.search}`;
}

/** RFC 3986, 6.2.2: letters, digits and `-._~` are equivalent encoded or not; what stays encoded is in capitals. */
const decodeUnreserved = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : encoded.toUpperCase();
  });
