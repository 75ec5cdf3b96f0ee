import ipaddr from "ipaddr.js";

// Ranges that the library calls unicast and that are still nobody's public web server.
const denied = ["168.63.129.16/32", "192.88.99.0/24", "198.18.0.0/15"].map((range) =>
  ipaddr.parseCIDR(range),
);
const globalUnicast6 = ipaddr.parseCIDR("2000::/3");

/** Whether a server of the public internet can have this address: no private, local, special or denied one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed.kind() === "ipv6") return parsed.match(globalUnicast6);
  return !denied.some((range) => parsed.match(range));
}
