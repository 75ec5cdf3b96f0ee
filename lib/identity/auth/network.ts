import { createHmac, randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { HeaderReader, Sender } from "../../core/ctx";
import { type Env, env } from "../../core/env";
import { platformOf } from "../../core/platforms";
import { addDays, hourMs, startOfDay, toDay } from "../../core/time";
import type { Db } from "../../platform/db/db";

type Trusted = Pick<Env, "TRUSTED_PROXIES" | "PLATFORM">;

/**
 * The sender's address: what the platform says, or the configured number of trusted proxies, or else the socket's peer as
 * our web server sees it. What a client writes into a header itself is never used.
 */
export function clientAddress(
  headers: HeaderReader,
  { TRUSTED_PROXIES, PLATFORM }: Trusted = env(),
): string | null {
  const named = platformOf(PLATFORM)?.address;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const forwarded = TRUSTED_PROXIES > 0 ? withoutPort(hops.at(-TRUSTED_PROXIES) ?? "") : null;
  // On a platform nobody sets it but the client.
  const peer = PLATFORM === undefined ? headers.get("x-vitrine-peer") : null;
  const address = named ? headers.get(named) : (forwarded ?? peer);
  return address && ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}

/** Some proxies write `203.0.113.7:1234` and `[2001:db8::1]:1234`. */
const withoutPort = (hop: string): string =>
  (/^\[(.+)\](?::\d+)?$/.exec(hop) ?? /^([^:]+):\d+$/.exec(hop))?.[1] ?? hop;

/** What the headers of a request say about its sender. */
export function senderOf(
  headers: HeaderReader,
  trusted: Trusted & Pick<Env, "COUNTRY_HEADER"> = env(),
): Sender {
  const countryHeader = trusted.COUNTRY_HEADER ?? platformOf(trusted.PLATFORM)?.country;
  return {
    address: clientAddress(headers, trusted),
    userAgent: headers.get("user-agent")?.trim() ?? "",
    isPrefetch: purposes.some((name) => /\b(prefetch|prerender|preview)\b/i.test(headers.get(name) ?? "")),
    page: headers.get("referer"),
    country: countryHeader ? headers.get(countryHeader) : null,
  };
}
const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** An address's network, IPv4 /24 or IPv6 /48, hashed with a daily salt, so that tomorrow it identifies no one. */
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

const salts = new Map<string, Uint8Array>();

/**
 * The salt of a UTC day, the same on all instances. Asking for a new day's salt deletes those from before yesterday,
 * in the database and in memory, so that hashes made with them identify no one.
 */
export async function saltOf(db: Db, at: Date): Promise<Uint8Array> {
  const day = toDay(at);
  const known = salts.get(day);
  if (known) return known;
  const date = startOfDay(at);
  const rows = await db.$queryRaw<{ salt: Uint8Array }[]>`
    with gone as (delete from traffic_salts where day < ${date}::date - 1)
    insert into traffic_salts (day, salt) values (${date}::date, ${randomBytes(32)})
    on conflict (day) do update set salt = traffic_salts.salt returning salt`;
  const salt = rows[0]?.salt ?? new Uint8Array();
  salts.set(day, salt);
  return salt;
}

/** Drops the salts of past days and prepares the next one an hour before midnight. */
export async function rotateSalts(db: Db, now: Date): Promise<void> {
  const today = toDay(now);
  for (const day of salts.keys()) if (day < today) salts.delete(day);
  const soon = new Date(now.getTime() + hourMs);
  if (salts.has(today) && toDay(soon) !== today) await saltOf(db, startOfDay(addDays(now, 1)));
}
