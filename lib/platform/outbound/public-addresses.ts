import ipaddr from "ipaddr.js";
import { isWithin, parseAddress, parseRanges } from "../../core/address-ranges";

/**
 * Networks that the library calls unicast although no public web server lives there: a cloud's host, relays for
 * others, test networks, and IPv6 addresses that embed an IPv4 address.
 */
const special = parseRanges(
  "168.63.129.16 192.0.0.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.175.48.0/24 198.18.0.0/15 " +
    "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20",
);
const globalUnicast6 = ipaddr.parseCIDR("2000::/3");

/** Whether a server on the public internet can have this address: no private, local or special one. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== "unicast" || isWithin(parsed, special)) return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast6);
}
