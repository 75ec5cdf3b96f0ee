import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Db } from "../core/db";
import { type Env, env } from "../core/env";
import type { Sender } from "./caller";
import { saltOf } from "./salt";

/**
 * The sender's address: the socket's other end, or what the configured number of trusted proxies say of it. Anything
 * that a client itself puts into X-Forwarded-For is never reached.
 */
export function clientAddress(headers: Headers, trustedProxies = env().TRUSTED_PROXIES): string | null {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const address =
    trustedProxies === 0 ? headers.get("x-vitrine-peer") : withoutPort(hops.at(-trustedProxies) ?? "");
  return address && ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}

/** Some proxies write `203.0.113.7:1234` and `[2001:db8::1]:1234`. */
const withoutPort = (hop: string): string =>
  (/^\[(.+)\](?::\d+)?$/.exec(hop) ?? /^([^:]+):\d+$/.exec(hop))?.[1] ?? hop;

/** What a request's headers say of who sent it. */
export function senderOf(
  headers: Headers,
  { TRUSTED_PROXIES, COUNTRY_HEADER }: Pick<Env, "TRUSTED_PROXIES" | "COUNTRY_HEADER"> = env(),
): Sender {
  return {
    address: clientAddress(headers, TRUSTED_PROXIES),
    userAgent: headers.get("user-agent")?.trim() ?? "",
    isPrefetch: purposes.some((name) => /\b(prefetch|prerender|preview)\b/i.test(headers.get(name) ?? "")),
    page: headers.get("referer"),
    country: COUNTRY_HEADER ? headers.get(COUNTRY_HEADER) : null,
  };
}
const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** An address's network, IPv4 /24 or IPv6 /48, hashed with a salt that lives for a day: it names nobody tomorrow. */
export async function networkOf(
  headers: Headers,
  db: Db,
  now: Date,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const address = clientAddress(headers);
  if (!address) return undefined;
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray().slice(0, parsed.kind() === "ipv4" ? 3 : 6);
  const digest = createHmac("sha256", await saltOf(db, now))
    .update(new Uint8Array(bytes))
    .digest();
  return new Uint8Array(digest.subarray(0, 8));
}
