import ipaddr from "ipaddr.js";
import type { BlockError } from "../blocks/definition";
import { documentLinks } from "../blocks/links";
import type { Db } from "../core/db";
import { normaliseWebsite } from "../pulse/website-url";
import type { Reading } from "./readings";
import { type Check, faultsOf, type LinkedUrl, orPass, type Screened } from "./screened";
import { limits, urlCodes } from "./screening-rules";

type NamedHost = { path: string; host: string; blockId?: string };

/** The website and every link of the document. */
export function linkedUrls({ listing, blocks }: Screened): LinkedUrl[] {
  const website =
    listing.websiteUrl === null ? [] : [{ path: "listing.websiteUrl", url: listing.websiteUrl }];
  return [...website, ...documentLinks(blocks)];
}

export function checkUrls(urls: readonly LinkedUrl[], errors: readonly BlockError[]): Check[] {
  const unsafe = urls.filter(({ url }) => !isPublicLink(url));
  return orPass("unsafe_urls", "Every address is one of the public web.", [
    ...faultsOf(errors, (code) => urlCodes.includes(code)),
    ...unsafe.map(({ path, url, blockId }) => ({
      outcome: "fail" as const,
      message: "This address is not one of the public web.",
      blockId,
      evidence: [path, url.slice(0, 200)],
    })),
  ]);
}

/** Whether an address leads to the public web, or to a mailbox: no private host, no password. Any port will do. */
export function isPublicLink(url: string): boolean {
  if (/^mailto:/i.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const parsed = new URL(url);
  parsed.port = "";
  return normaliseWebsite(parsed.href) !== null;
}

/** One fault for each link, and for each block whose text names a banned domain that it does not link to. */
export async function checkBanned(
  db: Db,
  readings: readonly Reading[],
  urls: readonly LinkedUrl[],
): Promise<Check[]> {
  const linked = urls.map(({ url, ...place }) => ({ ...place, host: hostOf(url) }));
  const named = writtenHosts(readings);
  const banned = await findBanned(db, [...linked, ...named]);
  const faults = linked.flatMap((each) => faultOf(each, banned));
  const seen = new Set(faults.map(placeOf));
  for (const fault of named.flatMap((each) => faultOf(each, banned))) {
    if (seen.has(placeOf(fault))) continue;
    seen.add(placeOf(fault));
    faults.push(fault);
  }
  return orPass("banned_domains", "No address leads to a banned domain.", faults);
}

type BannedFault = { outcome: "fail"; message: string; blockId?: string; evidence: [string, string] };

const placeOf = ({ blockId, evidence }: BannedFault): string => `${blockId ?? ""} ${evidence[1]}`;

function faultOf({ path, host, blockId }: NamedHost, banned: ReadonlySet<string>): BannedFault[] {
  const domain = domainsOf(host).find((candidate) => banned.has(candidate));
  if (domain === undefined) return [];
  const message = `The domain ${domain} may not be linked to here.`;
  return [{ outcome: "fail", message, blockId, evidence: [path, domain] }];
}

/** Of all the hosts, and the domains above them, those that are banned. */
async function findBanned(db: Db, hosts: readonly NamedHost[]): Promise<Set<string>> {
  const candidates = [...new Set(hosts.flatMap(({ host }) => domainsOf(host)))];
  if (candidates.length === 0) return new Set();
  const rows = await db.$queryRaw<{ domain: string }[]>`
    select domain from banned_domains where domain = any(${candidates}::text[])`;
  return new Set(rows.map(({ domain }) => domain));
}

/** Hosts that the text names without linking to them: `https://a.example/x`, `a.example` or `me@a.example`. */
function writtenHosts(readings: readonly Reading[]): NamedHost[] {
  return readings.flatMap(({ texts, ...place }) => {
    const hosts = new Set(texts.flatMap((text) => asDomains(text).match(writtenHost) ?? []));
    return [...hosts].map((host) => ({ ...place, host }));
  });
}

/** As a browser reads an address: wide letters are plain ones, and an ideographic full stop is a dot. */
const asDomains = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll("。", ".");

const writtenHost = /(?<![a-z0-9.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}(?![a-z0-9-])/g;

/** `a.b.example` as itself, `b.example` and `example`; an address by number as itself. */
function domainsOf(host: string): string[] {
  if (host === "" || host.length > 253) return [];
  if (ipaddr.isValid(host)) return [host];
  const labels = host.split(".");
  const first = Math.max(0, labels.length - limits.bannedLabels);
  return labels.slice(first).map((_, index) => labels.slice(first + index).join("."));
}

function hostOf(url: string): string {
  const mail = /^mailto:[^?]*@([^?,]+)/i.exec(url)?.[1];
  if (mail) return mail.toLowerCase();
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, "").replace(/^\[|\]$/g, "") : "";
}
