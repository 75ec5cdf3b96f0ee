import type { Reader } from "../../core/ctx";
import { env } from "../../core/env";
import { newId } from "../../core/ids";
import { minuteMs, secondMs } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import { type MeasuredProduct, type MeasuredRow, measuredSql, requireMeasured } from "./find";

export const cooldownMs = 5 * minuteMs;
export const leaseMs = 20 * secondMs;

/** The right to one probe of a product until `endsAt`, in ms of this process's clock. */
export type Lease = { slot: number; holder: string; endsAt: number };

export type Claimed = { product: MeasuredProduct; lease: Lease | "cooldown" | "capacity" };

/**
 * Takes a free slot for a probed product, found by any of its slugs, and starts its cooldown in one statement, so
 * that neither happens without the other: without a free slot there is no cooldown. It locks the product's state
 * first, so two claims of one product never hold slots together. A slot whose holder died is free when its lease
 * ends, by the database's clock. The commit does not wait for the disk: a database that crashes then forgets a probe
 * without a sample.
 */
export async function claimSlot(ctx: Reader, slug: string): Promise<Claimed> {
  await prepareSlots(ctx.db);
  const claimed = await claim(ctx, slug);
  // A slot that was freed while the statement ran is seen by the next one.
  if (claimed.lease === "capacity") return claim(ctx, slug);
  if (claimed.product.nextEligibleAt !== null) return claimed;
  // Never probed before, so there is no row to lock. One cooldown ago is due by the clock of every instance, even one
  // some milliseconds behind.
  await ctx.db.$executeRaw`
    insert into pulse_states (product_id, next_eligible_at)
    values (${claimed.product.id}::uuid, ${new Date(ctx.now.getTime() - cooldownMs)}::timestamptz) on conflict (product_id) do nothing`;
  return claim(ctx, slug);
}

async function claim({ db, now }: Reader, slug: string): Promise<Claimed> {
  const endsAt = performance.now() + leaseMs;
  const holder = newId();
  const [row] = await db.$queryRaw<(MeasuredRow & { due: boolean; slot: number | null })[]>(
    claimSql({ slug, holder, now, slots: env().PROBE_SLOTS }),
  );
  const product = requireMeasured(row, slug);
  if (row?.slot != null) return { product, lease: { slot: row.slot, holder, endsAt } };
  return { product, lease: row?.due ? "capacity" : "cooldown" };
}

type Claim = { slug: string; holder: string; now: Date; slots: number };

const claimSql = ({ slug, holder, now, slots }: Claim): Prisma.Sql => Prisma.sql`/* prepared claim_slot */
  with lax as materialized (
    select set_config('synchronous_commit', 'off', true)
  ), product as materialized (
    ${measuredSql(slug, now)}
  ), due as materialized (
    select s.product_id from product join pulse_states s on s.product_id = product.id
    where product.has_pulse and product.website_url is not null and s.next_eligible_at <= ${now}::timestamptz
    for no key update of s
  ), free as materialized (
    select p.slot from probe_slots p
    where p.slot <= ${slots}::int and exists (select from due)
      and (p.leased_until is null or p.leased_until <= clock_timestamp())
    order by p.slot limit 1 for update skip locked
  ), lease as (
    update probe_slots p set holder = ${holder}::uuid,
      leased_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
    from free where p.slot = free.slot
    returning p.slot
  ), cooldown as (
    update pulse_states s set next_eligible_at = ${new Date(now.getTime() + cooldownMs)}::timestamptz
    from lease, due where s.product_id = due.product_id
  )
  select product.*, exists (select from due) as due, (select slot from lease) as slot from product, lax`;

let preparedSlots = 0;

/** Creates rows for slots that the operator added, once per process. */
async function prepareSlots(db: Db): Promise<void> {
  const slots = env().PROBE_SLOTS;
  if (preparedSlots >= slots) return;
  await db.$executeRaw`
    insert into probe_slots (slot) select generate_series(1, ${slots}::int) on conflict (slot) do nothing`;
  preparedSlots = slots;
}

/** Takes a free slot for a request that is not a product's sample and uses no cooldown; null if none is free. */
export async function claimBareSlot(db: Db): Promise<Lease | null> {
  await prepareSlots(db);
  const endsAt = performance.now() + leaseMs;
  const holder = newId();
  const [row] = await db.$queryRaw<{ slot: number }[]>`
    with free as materialized (
      select slot from probe_slots
      where slot <= ${env().PROBE_SLOTS}::int and (leased_until is null or leased_until <= clock_timestamp())
      order by slot limit 1 for update skip locked)
    update probe_slots p set holder = ${holder}::uuid,
      leased_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
    from free where p.slot = free.slot returning p.slot`;
  return row ? { slot: row.slot, holder, endsAt } : null;
}

export async function freeSlot(db: Db, { slot, holder }: Lease): Promise<void> {
  await db.$executeRaw`
    update probe_slots set holder = null, leased_until = null where slot = ${slot} and holder = ${holder}::uuid`;
}
