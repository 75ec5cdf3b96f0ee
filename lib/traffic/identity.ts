import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Sender } from "../auth/caller";

/**
 * Who looks at a product's page on one UTC day, as 8 bytes in hex: the same for a browser at one address, another for
 * another product, and for nobody to be found once the day's salt is gone.
 */
export function visitorOf(
  salt: Uint8Array,
  productId: string,
  { userAgent, address }: Pick<Sender, "userAgent" | "address">,
): string {
  return createHmac("sha256", salt)
    .update([productId, userAgent, address ? siteOf(address) : ""].join("\n"))
    .digest("hex")
    .slice(0, 16);
}

/** An IPv6 address is one of 2^64 that a household has: only its /64 counts. */
function siteOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString("hex");
}
