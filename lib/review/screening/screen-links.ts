import ipaddr from "ipaddr.js";
import type { ValidationError } from "../../core/errors";
import { parseUrl } from "../../core/parse-url";
import { documentLinks } from "../../documents/blocks/links";
import type { Db } from "../../platform/db/db";
import { hostOf, normaliseWebsite } from "../../platform/outbound/website-url";
import type { Reading } from "./readings";
import { type Check, errorsOf, type LinkedUrl, orPass, type Screened } from "./screened";
import { limits, urlCodes } from "./screening-rules";

type NamedHost = { path: string; host: string; blockId?: string };

/** The website and every link of the document. */
export function linkedUrls({ listing, blocks }: Screened): LinkedUrl[] {
  const website =
    listing.websiteUrl === null ? [] : [{ path: "listing.websiteUrl", url: listing.websiteUrl }];
  return [...website, ...documentLinks(blocks)];
}

export function checkUrls(urls: readonly LinkedUrl[], errors: readonly ValidationError[]): Check[] {
  const unsafe = urls.filter(({ url }) => !isPublicLink(url));
  return orPass("unsafe_urls", "Every address is on the public web.", [
    ...errorsOf(errors, (code) => urlCodes.includes(code)),
    ...unsafe.map(({ path, url, blockId }) => ({
      outcome: "fail" as const,
      message: "This address is not on the public web.",
      blockId,
      evidence: [path, url.slice(0, 200)],
    })),
  ]);
}

/** Whether an address leads to the public web or a mailbox: no private host, no password. Any port will do. */
export function isPublicLink(url: string): boolean {
  if (/^mailto:/i.test(url)) return true;
  const parsed = parseUrl(url);
  if (!parsed) return false;
  parsed.port = "";
  return normaliseWebsite(parsed.href) !== null;
}

/** One error per link, and per block whose text names a banned domain without linking to it. */
export async function checkBanned(
  db: Db,
  readings: readonly Reading[],
  urls: readonly LinkedUrl[],
): Promise<Check[]> {
  const linked = urls.map(({ url, ...link }) => ({ ...link, host: linkedHost(url) }));
  const named = writtenHosts(readings);
  const banned = await findBanned(db, [...linked, ...named]);
  const findings = linked.flatMap((each) => findingOf(each, banned));
  const seen = new Set(findings.map(keyOf));
  for (const finding of named.flatMap((each) => findingOf(each, banned))) {
    if (seen.has(keyOf(finding))) continue;
    seen.add(keyOf(finding));
    findings.push(finding);
  }
  return orPass("banned_domains", "No address leads to a banned domain.", findings);
}

type BannedLink = { outcome: "fail"; message: string; blockId?: string; evidence: [string, string] };

const keyOf = ({ blockId, evidence }: BannedLink): string => `${blockId ?? ""} ${evidence[1]}`;

function findingOf({ path, host, blockId }: NamedHost, banned: ReadonlySet<string>): BannedLink[] {
  const domain = domainsOf(host).find((candidate) => banned.has(candidate));
  if (domain === undefined) return [];
  const message = `Links to ${domain} are not allowed here.`;
  return [{ outcome: "fail", message, blockId, evidence: [path, domain] }];
}

/** Those of the hosts, and of the domains above them, that are banned. */
async function findBanned(db: Db, hosts: readonly NamedHost[]): Promise<Set<string>> {
  const candidates = [...new Set(hosts.flatMap(({ host }) => domainsOf(host)))];
  if (candidates.length === 0) return new Set();
  const rows = await db.$queryRaw<{ domain: string }[]>`
    select domain from banned_domains where domain = any(${candidates}::text[])`;
  return new Set(rows.map(({ domain }) => domain));
}

/** Hosts that the text names without linking to them: `https://a.example/x`, `a.example` or `me@a.example`. */
function writtenHosts(readings: readonly Reading[]): NamedHost[] {
  return readings.flatMap(({ texts, ...part }) => {
    const hosts = new Set(texts.flatMap((text) => asDomains(text).match(writtenHost) ?? []));
    return [...hosts].map((host) => ({ ...part, host }));
  });
}

/** As a browser reads an address: full-width letters become plain, and an ideographic full stop becomes a dot. */
const asDomains = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll("。", ".");

const writtenHost = /(?<![a-z0-9.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}(?![a-z0-9-])/g;

/** `a.b.example` with `b.example` and `example`; an IP address alone. */
function domainsOf(host: string): string[] {
  if (host === "" || host.length > 253) return [];
  if (ipaddr.isValid(host)) return [host];
  const labels = host.split(".");
  const first = Math.max(0, labels.length - limits.bannedLabels);
  return labels.slice(first).map((_, index) => labels.slice(first + index).join("."));
}

function linkedHost(url: string): string {
  const mail = /^mailto:[^?]*@([^?,]+)/i.exec(url)?.[1];
  if (mail) return mail.toLowerCase();
  const parsed = parseUrl(url);
  return parsed ? hostOf(parsed) : "";
}
