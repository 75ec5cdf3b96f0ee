import { clock } from "../../audit/record";
import type { Ctx } from "../../auth/caller";
import { type Db, inTransaction, Prisma } from "../../core/db";
import { log } from "../../core/log";
import { ownNetwork, type ProbeNetwork } from "../../pulse/probe/network";
import { stopping } from "../../pulse/probe/stopping";
import { checkDomain } from "./check-domain";
import { type ClaimRow, findWebsite } from "./find-claim";
import { recheckMs, retryMs } from "./rules";
import { settleClaim } from "./settle-claim";

const atOnce = 4;

/**
 * Looks again at the proven domains that are due, the longest due first and at most `most` of them; answers the slugs of
 * the products whose proof was lost or found again.
 */
export async function recheckDomains(
  { db, now }: Pick<Ctx, "db" | "now">,
  network: ProbeNetwork = ownNetwork(),
  { most = 60 } = {},
): Promise<string[]> {
  const due = await db.$queryRaw<Due[]>(dueSql(now, most));
  const changed: string[] = [];
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const slug = await recheck(db, next, now, network).catch((error: unknown) => {
        log.warn({ err: error, domain: next?.domain }, "a domain could not be looked at again");
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
  return inTransaction(db, async (tx) => {
    const settled = await settleClaim(tx, { caller: clock, now }, due, checks);
    // The website has changed since: a proof that is not of it any more ends.
    if (!settled)
      await tx.domainProof.updateMany({ where: { id: due.id, lostAt: null }, data: { lostAt: now } });
    const after = await tx.product.findUnique({ where: { id: due.productId }, select: { isVerified: true } });
    return after && after.isVerified !== due.verified ? due.slug : null;
  });
}
