import type { Db } from "../core/db";
import { fail } from "../core/errors";
import { limits } from "./screening-rules";

export type BannedDomain = { domain: string; reason: string; createdAt: Date };

/** Bans a domain with all below it, from the next submit on; one that is banned already gets the new reason. */
export async function banDomain(
  db: Db,
  { domain: given, reason }: { domain: string; reason: string },
  now: Date,
): Promise<{ domain: string; isNew: boolean; products: string[] }> {
  const domain = readDomain(given);
  const said = reason.trim();
  if (said === "" || said.length > 200)
    return fail("validation_failed", "Give a reason of 200 characters at most.");
  const before = await db.bannedDomain.findUnique({ where: { domain }, select: { domain: true } });
  await db.bannedDomain.upsert({
    where: { domain },
    create: { domain, reason: said, createdAt: now },
    update: { reason: said },
  });
  return { domain, isNew: before === null, products: await findProducts(db, domain, now) };
}

/** Takes a domain off the list; one that is not on it is 404. */
export async function unbanDomain(db: Db, given: string): Promise<string> {
  const domain = readDomain(given);
  const { count } = await db.bannedDomain.deleteMany({ where: { domain } });
  return count === 0 ? fail("not_found", `${domain} is not banned.`) : domain;
}

export const listBannedDomains = (db: Db): Promise<BannedDomain[]> =>
  db.bannedDomain.findMany({ orderBy: { domain: "asc" } });

/** A domain as addresses have it, whatever was pasted: an address, capitals, another script, a dot at the end. */
export function readDomain(given: string): string {
  const text = given.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, "").replace(/^\[|\]$/g, "") : "";
  const labels = host.split(".");
  const isDomain = labels.length >= 2 && labels.length <= limits.bannedLabels && !labels.includes("");
  if (isDomain || host.includes(":")) return host;
  return fail("validation_failed", `“${given.slice(0, 100)}” is no domain such as spam.example.`);
}

/** Public products that have their website there: what is public stays so until a reviewer suspends it. */
async function findProducts(db: Db, domain: string, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ slug: string }[]>`
    select distinct p.slug from listings l join products p on p.id = l.product_id
    where (split_part(split_part(l.website_key, '/', 1), '?', 1) = ${domain}
        or split_part(split_part(l.website_key, '/', 1), '?', 1) like ${`%.${domain.replace(/[%_\\]/g, "\\$&")}`})
      and (l.visible_until is null or l.visible_until > ${now}::timestamptz)
    order by p.slug limit 20`;
  return rows.map(({ slug }) => slug);
}
