import { fail } from "../../core/errors";
import { parseUrl } from "../../core/parse-url";
import { cutAt } from "../../core/text";
import { type Db, escapeLike } from "../../platform/db/db";
import { bannedLabels } from "../../platform/outbound/banned-hosts";
import { hostOf } from "../../platform/outbound/website-url";

export type BannedDomain = { domain: string; reason: string; createdAt: Date };

/** Bans a domain and its subdomains from the next submission on; for a banned one it replaces the reason. */
export async function banDomain(
  db: Db,
  { domain: given, reason }: { domain: string; reason: string },
  now: Date,
): Promise<{ domain: string; isNew: boolean; products: string[] }> {
  const domain = readDomain(given);
  const said = reason.trim();
  if (said === "" || said.length > 200)
    return fail("validation_failed", "Give a reason of at most 200 characters.");
  const before = await db.bannedDomain.findUnique({ where: { domain }, select: { domain: true } });
  await db.bannedDomain.upsert({
    where: { domain },
    create: { domain, reason: said, createdAt: now },
    update: { reason: said },
  });
  return { domain, isNew: before === null, products: await findProducts(db, domain, now) };
}

/** Removes a domain from the list; 404 if it is not on it. */
export async function unbanDomain(db: Db, given: string): Promise<string> {
  const domain = readDomain(given);
  const { count } = await db.bannedDomain.deleteMany({ where: { domain } });
  return count === 0 ? fail("not_found", `${domain} is not banned.`) : domain;
}

export const listBannedDomains = (db: Db): Promise<BannedDomain[]> =>
  db.bannedDomain.findMany({ orderBy: { domain: "asc" } });

/** The domain in whatever was pasted: an address, capitals, another script, a trailing dot. */
export function readDomain(given: string): string {
  const text = given.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const host = url ? hostOf(url) : "";
  const labels = host.split(".");
  const isDomain = labels.length >= 2 && labels.length <= bannedLabels && !labels.includes("");
  if (isDomain || host.includes(":")) return host;
  return fail(
    "validation_failed",
    `“${cutAt(given, 100)}” is not a domain. Use a name such as spam.example.`,
  );
}

/** Public products with their website there: they stay public until a reviewer suspends them. */
async function findProducts(db: Db, domain: string, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ slug: string }[]>`
    select distinct p.slug from listings l join products p on p.id = l.product_id
    where (split_part(split_part(l.website_key, '/', 1), '?', 1) = ${domain}
        or split_part(split_part(l.website_key, '/', 1), '?', 1) like ${`%.${escapeLike(domain)}`})
      and (l.visible_until is null or l.visible_until > ${now}::timestamptz)
    order by p.slug limit 20`;
  return rows.map(({ slug }) => slug);
}
