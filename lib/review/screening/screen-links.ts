import type { ValidationError } from "../../core/errors";
import { parseUrl } from "../../core/parse-url";
import { cutAt } from "../../core/text";
import { documentLinks } from "../../documents/blocks/links";
import type { Db } from "../../platform/db/db";
import { domainsOf, findBanned, writtenHosts } from "../../platform/outbound/banned-hosts";
import { hostOf, normalizeWebsite } from "../../platform/outbound/website-url";
import type { Reading } from "./readings";
import { type Check, errorsOf, type LinkedUrl, orPass, type Screened } from "./screened";
import { urlCodes } from "./screening-rules";

type NamedHost = { path: string; host: string; blockId?: string };

/** The website and every link of the document. */
export function linkedUrls({ listing, blocks }: Screened): LinkedUrl[] {
  const website =
    listing.websiteUrl === null ? [] : [{ path: "listing.websiteUrl", url: listing.websiteUrl }];
  return [...website, ...documentLinks(blocks)];
}

export function checkUrls(urls: readonly LinkedUrl[], errors: readonly ValidationError[]): Check[] {
  const unsafe = urls.filter(({ url }) => !isPublicLink(url));
  return orPass("unsafe_urls", "Every URL is on the public web.", [
    ...errorsOf(errors, (code) => urlCodes.includes(code)),
    ...unsafe.map(({ path, url, blockId }) => ({
      outcome: "fail" as const,
      message: "This URL is not on the public web.",
      blockId,
      evidence: [path, cutAt(url, 200)],
    })),
  ]);
}

/** Whether an address leads to the public web or a mailbox: no private host, no password. Any port will do. */
export function isPublicLink(url: string): boolean {
  if (/^mailto:/i.test(url)) return true;
  const parsed = parseUrl(url);
  if (!parsed) return false;
  parsed.port = "";
  return normalizeWebsite(parsed.href) !== null;
}

type Read = { readings: readonly Reading[]; urls: readonly LinkedUrl[] };

/** Of each document, one error per link, and per block whose text names a banned domain without linking to it. */
export async function checkBanned(db: Db, documents: readonly Read[]): Promise<Check[][]> {
  const hosts = documents.map(({ readings, urls }) => ({
    linked: urls.map(({ url, ...link }) => ({ ...link, host: linkedHost(url) })),
    named: namedHosts(readings),
  }));
  const banned = await findBanned(
    db,
    hosts.flatMap(({ linked, named }) => [...linked, ...named]).map(({ host }) => host),
  );
  return hosts.map((each) => judgeHosts(each, banned));
}

type Hosts = { linked: readonly NamedHost[]; named: readonly NamedHost[] };

function judgeHosts({ linked, named }: Hosts, banned: ReadonlySet<string>): Check[] {
  const findings = linked.flatMap((each) => findingOf(each, banned));
  const seen = new Set(findings.map(keyOf));
  for (const finding of named.flatMap((each) => findingOf(each, banned))) {
    if (seen.has(keyOf(finding))) continue;
    seen.add(keyOf(finding));
    findings.push(finding);
  }
  return orPass("banned_domains", "No URL leads to a banned domain.", findings);
}

type BannedLink = { outcome: "fail"; message: string; blockId?: string; evidence: [string, string] };

const keyOf = ({ blockId, evidence }: BannedLink): string => `${blockId ?? ""} ${evidence[1]}`;

function findingOf({ path, host, blockId }: NamedHost, banned: ReadonlySet<string>): BannedLink[] {
  const domain = domainsOf(host).find((candidate) => banned.has(candidate));
  if (domain === undefined) return [];
  const message = `Links to ${domain} are not allowed here.`;
  return [{ outcome: "fail", message, blockId, evidence: [path, domain] }];
}

function namedHosts(readings: readonly Reading[]): NamedHost[] {
  return readings.flatMap(({ texts, ...part }) =>
    [...new Set(texts.flatMap(writtenHosts))].map((host) => ({ ...part, host })),
  );
}

function linkedHost(url: string): string {
  const mail = /^mailto:[^?]*@([^?,]+)/i.exec(url)?.[1];
  if (mail) return mail.toLowerCase();
  const parsed = parseUrl(url);
  return parsed ? hostOf(parsed) : "";
}
