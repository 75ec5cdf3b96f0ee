import ipaddr from "ipaddr.js";
import type { Db } from "../core/db";
import { normaliseWebsite } from "../pulse/website-url";

/** An address and the field that it stands in. */
export type LinkedUrl = { path: string; url: string; blockId?: string };

/** Whether an address leads to the public web, or to a mailbox: no private host, no password. Any port will do. */
export function isPublicLink(url: string): boolean {
  if (/^mailto:/i.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const parsed = new URL(url);
  parsed.port = "";
  return normaliseWebsite(parsed.href) !== null;
}

/** The addresses whose host, or a domain above it, is banned. */
export async function findBannedHosts(
  db: Db,
  urls: readonly LinkedUrl[],
): Promise<(LinkedUrl & { domain: string })[]> {
  const placed = urls.map((linked) => ({ linked, domains: domainsOf(linked.url) }));
  const candidates = [...new Set(placed.flatMap(({ domains }) => domains))];
  if (candidates.length === 0) return [];
  const rows = await db.bannedDomain.findMany({
    where: { domain: { in: candidates } },
    select: { domain: true },
  });
  const banned = new Set(rows.map(({ domain }) => domain));
  return placed.flatMap(({ linked, domains }) => {
    const domain = domains.find((candidate) => banned.has(candidate));
    return domain === undefined ? [] : [{ ...linked, domain }];
  });
}

/** `a.b.example` as itself, `b.example` and `example`; an address by number as itself. */
function domainsOf(url: string): string[] {
  const host = hostOf(url);
  if (host === "" || ipaddr.isValid(host)) return host === "" ? [] : [host];
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

function hostOf(url: string): string {
  const mail = /^mailto:[^?]*@([^?,]+)/i.exec(url)?.[1];
  if (mail) return mail.toLowerCase();
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, "").replace(/^\[|\]$/g, "") : "";
}
