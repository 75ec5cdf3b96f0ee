import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { type Db, Prisma } from "../core/db";
import { fail } from "../core/errors";
import { toDay } from "../core/time";
import { findBySlug } from "../products/find";
import { type Amended, amendWindows } from "../rankings/amend-windows";
import { expectedOf, inLongTransaction, sweepLock } from "./ledger";
import type { VoidVotes } from "./schema";

export type Voided = { votes: number; slugs: string[]; amendments: Amended[] };

type Taken = { productId: string; day: string; network: string | null };

/**
 * Takes back counted votes of a product, of a person, or of that person for that product, of the days from `from` to
 * `to`, for an admin. They stay in the ledger, uncounted; all counts follow at once, and a board that was closed already is
 * corrected with an amendment that everybody sees. It can't be undone. Nobody can vote while it runs.
 */
export async function voidVotes(ctx: Ctx<SessionCaller>, input: VoidVotes): Promise<Voided> {
  const { db, now } = requireAdminSession(ctx);
  const product = input.productSlug === undefined ? null : await findBySlug(db, input.productSlug);
  if (input.productSlug !== undefined && !product)
    fail("not_found", `There is no product ${input.productSlug}.`);
  return inLongTransaction(db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
    // A vote that waits for it takes its snapshot afterwards, so that it sees what was taken back.
    await tx.$executeRaw`lock table votes in share row exclusive mode`;
    const taken = await takeBack(tx, input, product?.id);
    const ids = [...new Set(taken.map(({ productId }) => productId))];
    if (ids.length === 0) return { votes: 0, slugs: [], amendments: [] };
    await recount(tx, ids);
    await giveBack(tx, taken, toDay(now));
    const amendments = await amendWindows(tx, { taken, reason: input.reason }, now);
    const products = await tx.product.findMany({
      where: { id: { in: ids } },
      select: { id: true, slug: true, organizationId: true },
      orderBy: { id: "asc" },
    });
    for (const { id, organizationId } of products) {
      const votes = taken.filter(({ productId }) => productId === id).length;
      await recordAudit(tx, ctx, {
        action: "votes.voided",
        subjectType: "product",
        subjectId: id,
        organizationId,
        details: { votes, from: input.from, to: input.to, reason: input.reason },
      });
    }
    return { votes: taken.length, slugs: products.map(({ slug }) => slug), amendments };
  });
}

const takeBack = (
  tx: Db,
  { personId, from, to }: VoidVotes,
  productId: string | undefined,
): Promise<Taken[]> =>
  tx.$queryRaw<Taken[]>(Prisma.sql`
    update votes set counted = false, reason = 'voided'
    where counted and day between ${from}::date and ${to}::date
      and (${productId ?? null}::uuid is null or product_id = ${productId ?? null}::uuid)
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)
    returning product_id as "productId", day::text as day, encode(ip_prefix, 'hex') as network`);

/**
 * The networks of votes of today may give again what was taken back: their counters, which those beyond the limit raised
 * too, are set to the votes that still count. With the table locked no vote is on its way.
 */
async function giveBack(tx: Db, taken: readonly Taken[], today: string): Promise<void> {
  const from = taken.filter(({ day, network }) => day === today && network !== null);
  if (from.length === 0) return;
  await tx.$executeRaw`
    update rate_limits r set hits = least(r.hits, (
      select count(*) from votes v where v.product_id = t.product_id and v.day = ${today}::date and v.counted
        and v.ip_prefix = decode(t.network, 'hex')))
    from (select distinct product_id, network from unnest(
      ${from.map(({ productId }) => productId)}::uuid[], ${from.map(({ network }) => network)}::text[])
      as u (product_id, network)) as t
    where r.key = 'vote:' || t.product_id || ':' || ${today}::date || ':' || t.network`;
}

/** Makes all counts of these products anew from the ledger. */
async function recount(tx: Db, ids: readonly string[]): Promise<void> {
  const theirs = Prisma.sql`product_id = any (${[...ids]}::uuid[])`;
  await tx.$executeRaw`select id from products where id = any (${[...ids]}::uuid[]) order by id for no key update`;
  await tx.$executeRaw`delete from voter_tallies where ${theirs}`;
  await tx.$executeRaw`delete from window_tallies where ${theirs}`;
  await tx.$executeRaw(Prisma.sql`
    with ${expectedOf(ids)}, voters as (
      insert into voter_tallies (period, starts_on, product_id, person_id, days)
      select period, starts_on, product_id, person_id, days from expected_voters
    ), windows as (
      insert into window_tallies (period, starts_on, product_id, points, votes, voters)
      select period, starts_on, product_id, points, votes, voters from expected_windows
    )
    update products p set hot = coalesce(e.hot, 0), votes_total = coalesce(e.votes_total, 0)
    from products q left join expected_heat e on e.product_id = q.id
    where q.id = p.id and q.id = any (${[...ids]}::uuid[])`);
}
