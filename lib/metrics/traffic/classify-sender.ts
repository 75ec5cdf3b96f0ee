import { readFileSync } from "node:fs";
import path from "node:path";
import Bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { type CountryResponse, Reader } from "mmdb-lib";
import type { Sender } from "../../core/ctx";
import { log } from "../../core/log";

export type Device = "desktop" | "mobile" | "tablet" | "other";
/** What a request itself says against being a person's view. */
export type Exclusion = "bots" | "prefetch" | "noUserAgent";

/** Why a request is not a person's page view, or null. The bot list does not catch a missing user agent. */
export function exclusionOf({
  userAgent,
  isPrefetch,
}: Pick<Sender, "userAgent" | "isPrefetch">): Exclusion | null {
  if (userAgent === "") return "noUserAgent";
  if (agentOf(userAgent).isBot) return "bots";
  return isPrefetch ? "prefetch" : null;
}

export const deviceOf = ({ userAgent }: Pick<Sender, "userAgent">): Device => agentOf(userAgent).device;

type Agent = { isBot: boolean; device: Device };
const agents = new LRUCache<string, Agent>({ max: 10_000 });
const longest = 512;

/** Cached for each text; the start of a very long one is enough. */
function agentOf(sent: string): Agent {
  const userAgent = sent.slice(0, longest);
  const known = agents.get(userAgent);
  if (known) return known;
  const agent = { isBot: isbot(userAgent), device: judge(userAgent) };
  agents.set(userAgent, agent);
  return agent;
}

// Bowser classifies many televisions as tablets.
const television =
  /\b(smart-?tv|hbbtv|(google|android|apple) ?tv|bravia|crkey|roku|netcast|web0s|aft[a-z]{1,4}\b)/i;

function judge(userAgent: string): Device {
  if (television.test(userAgent)) return "other";
  const parser = Bowser.getParser(userAgent);
  const type = parser.getPlatformType(true);
  if (type === "desktop" || type === "mobile" || type === "tablet") return type;
  return parser.getOSName(true) === "chrome os" ? "desktop" : "other";
}

export const unknownCountry = "unknown";

/** Two letters: from a trusted proxy, else the country to which the address was assigned. */
export function countryOf({ country, address }: Pick<Sender, "country" | "address">): string {
  const named = country?.trim().toUpperCase() ?? "";
  // Proxies send XX and T1 if there is no country.
  if (country !== null) return /^[A-Z]{2}$/.test(named) && named !== "XX" ? named : unknownCountry;
  const found = address ? networks()?.get(address) : null;
  const code = (found as { country_code?: string } | null | undefined)?.country_code ?? "";
  return /^[A-Z]{2}$/.test(code) ? code : unknownCountry;
}

const file = "node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
let reader: Reader<CountryResponse> | null | undefined;

/** The list of networks in the package, loaded on first use. */
function networks(): Reader<CountryResponse> | null {
  if (reader !== undefined) return reader;
  try {
    reader = new Reader<CountryResponse>(
      readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file)),
    );
  } catch (error) {
    log.warn({ err: error }, "no list of countries' networks: countries are unknown");
    reader = null;
  }
  return reader;
}
