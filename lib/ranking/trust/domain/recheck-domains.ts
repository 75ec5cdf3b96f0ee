import { lockingProduct } from "../../../catalog/products/lock-product";
import type { Reader } from "../../../core/ctx";
import { log } from "../../../core/log";
import { clock } from "../../../events/audit-entry";
import { type Db, Prisma } from "../../../platform/db/db";
import { ownNetwork, type ProbeNetwork } from "../../../platform/outbound/network";
import { stopping } from "../../../platform/outbound/probe";
import { checkDomain } from "./check-domain";
import { type ClaimRow, findWebsite, settleClaim } from "./claim";
import { recheckMs, retryMs } from "./rules";

const atOnce = 4;

/**
 * Checks due verified domains again, the longest due first and at most `most` of them; returns the slugs of products
 * whose verification was lost or found again.
 */
export async function recheckDomains(
  { db, now }: Reader,
  network: ProbeNetwork = ownNetwork(),
  { most = 60 } = {},
): Promise<string[]> {
  const due = await db.$queryRaw<Due[]>(dueSql(now, most));
  const changed: string[] = [];
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const slug = await recheck(db, next, now, network).catch((error: unknown) => {
        log.warn({ err: error, domain: next?.domain }, "a domain could not be rechecked");
        return null;
      });
      if (slug !== null) changed.push(slug);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return changed;
}

type Due = Pick<ClaimRow, "id" | "productId" | "organizationId" | "domain" | "token"> & {
  slug: string;
  verified: boolean;
};

const dueSql = (now: Date, most: number): Prisma.Sql => Prisma.sql`
  select d.id, d.product_id as "productId", d.organization_id as "organizationId", d.domain, d.token, p.slug,
    p.is_verified as verified
  from domain_proofs d join products p on p.id = d.product_id
  where d.proven_at is not null and d.lost_at is null and (d.checked_at is null
    or d.checked_at <= ${new Date(now.getTime() - recheckMs)}::timestamptz
    or (d.checked_at <= ${new Date(now.getTime() - retryMs)}::timestamptz
      and (d.failing_since is not null or d.seen_at is null or d.seen_at < d.checked_at)))
  order by d.checked_at nulls first limit ${most}`;

async function recheck(db: Db, due: Due, now: Date, network: ProbeNetwork): Promise<string | null> {
  const websiteUrl = await findWebsite(db, due.productId, now);
  const checks = await checkDomain({ ...due, websiteUrl: websiteUrl ?? "" }, network, stopping());
  return lockingProduct(db, due.productId, async (tx) => {
    const settled = await settleClaim(tx, { caller: clock, now }, due, checks);
    // The website has changed since: a verification of another website ends.
    if (!settled)
      await tx.domainProof.updateMany({ where: { id: due.id, lostAt: null }, data: { lostAt: now } });
    const after = await tx.product.findUnique({ where: { id: due.productId }, select: { isVerified: true } });
    return after && after.isVerified !== due.verified ? due.slug : null;
  });
}
