import { findBySlug, notFound } from "../../catalog/products/find";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdminSession } from "../../core/require";
import { toDay } from "../../core/time";
import { emit } from "../../events/emit";
import { type Db, Prisma } from "../../platform/db/db";
import { type Amended, amendWindows } from "./amend-windows";
import { inLongTransaction, recount, sweepLock } from "./ledger";
import type { VoidVotes } from "./schema";

export type Voided = { votes: number; slugs: string[]; amendments: Amended[] };

type Taken = { productId: string; day: string; network: string | null };

/**
 * Voids counted votes of a product, of a person, or of that person for that product, on the days from `from` to `to`,
 * for an admin. They stay stored, uncounted; all counts follow at once, and a closed ranking is corrected with a
 * public amendment. It cannot be undone. Nobody can vote while it runs.
 */
export async function voidVotes(ctx: Ctx<SessionCaller>, input: VoidVotes): Promise<Voided> {
  const { db, now } = requireAdminSession(ctx);
  const product = input.productSlug === undefined ? null : await findBySlug(db, input.productSlug);
  if (input.productSlug !== undefined && !product) notFound(input.productSlug);
  return inLongTransaction(db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
    // A vote that waits for this lock takes its snapshot afterwards and sees what was voided.
    await tx.$executeRaw`lock table votes in share row exclusive mode`;
    const taken = await takeBack(tx, input, product?.id);
    const ids = [...new Set(taken.map(({ productId }) => productId))];
    if (ids.length === 0) return { votes: 0, slugs: [], amendments: [] };
    await tx.$executeRaw`select id from products where id = any (${ids}::uuid[]) order by id for no key update`;
    await recount(tx, ids);
    await giveBack(tx, taken, toDay(now));
    const amendments = await amendWindows(tx, { taken, reason: input.reason }, now);
    const products = await tx.product.findMany({
      where: { id: { in: ids } },
      select: { id: true, slug: true, organizationId: true },
      orderBy: { id: "asc" },
    });
    for (const { id, slug, organizationId } of products) {
      const votes = taken.filter(({ productId }) => productId === id).length;
      await emit(tx, ctx, "votes.voided", {
        id,
        organizationId,
        slug,
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
 * The networks of today's voided votes may vote again: their counters, which include rejected votes, are set to the
 * votes that still count. No vote is in progress, because the table is locked.
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
