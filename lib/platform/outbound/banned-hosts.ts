import { failField } from "../../core/errors";
import type { Db } from "../db/db";
import { isIpAddress } from "./website-url";

/** How many labels a banned domain has at most. */
export const bannedLabels = 8;

/** Those of the hosts, and of the domains above them, that the operator banned. */
export async function findBanned(db: Db, hosts: readonly string[]): Promise<Set<string>> {
  const candidates = [...new Set(hosts.flatMap(domainsOf))];
  if (candidates.length === 0) return new Set();
  const rows = await db.$queryRaw<{ domain: string }[]>`
    select domain from banned_domains where domain = any(${candidates}::text[])`;
  return new Set(rows.map(({ domain }) => domain));
}

/** 422 at the first field that names a banned domain. */
export async function refuseBanned(db: Db, written: readonly [field: string, text: string][]): Promise<void> {
  const named = written.map(([field, text]) => ({ field, hosts: writtenHosts(text) }));
  const banned = await findBanned(
    db,
    named.flatMap(({ hosts }) => hosts),
  );
  for (const { field, hosts } of named) {
    const found = hosts.flatMap(domainsOf).find((each) => banned.has(each));
    if (found !== undefined)
      failField(field, "banned_domain", `must not contain ${found}, which is banned here`);
  }
}

/** Hosts that a text names without linking to them: `https://a.example/x`, `a.example` or `me@a.example`. */
export const writtenHosts = (text: string): string[] => asDomains(text).match(writtenHost) ?? [];

/** As a browser reads an address: full-width letters become plain, and an ideographic full stop becomes a dot. */
const asDomains = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll("。", ".");

const writtenHost = /(?<![a-z0-9-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}(?![a-z0-9-])/g;

/** `a.b.example` with `b.example` and `example`; an IP address alone. */
export function domainsOf(host: string): string[] {
  if (host === "" || host.length > 253) return [];
  // A text has more version numbers than addresses, and no domain ends with a number.
  if (/^[\d.]+$/.test(host) || isIpAddress(host)) return [host];
  const labels = host.split(".");
  const first = Math.max(0, labels.length - bannedLabels);
  return labels.slice(first).map((_, index) => labels.slice(first + index).join("."));
}
