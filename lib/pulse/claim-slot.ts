import type { Ctx } from "../auth/caller";
import { type Db, Prisma } from "../core/db";
import { env } from "../core/env";
import { newId } from "../core/ids";
import { minuteMs, secondMs } from "../core/time";

export const cooldownMs = 5 * minuteMs;
export const leaseMs = 20 * secondMs;

/** The right to one probe of a product until `endsAt`, in ms of this process's own clock. */
export type Lease = { slot: number; holder: string; endsAt: number };

/**
 * Takes a free slot and begins the product's cooldown in one statement, so that neither happens without the other: a
 * full house spends no cooldown. The product's row of state is locked first, and so no two claims of one product ever
 * hold slots at once. A slot whose holder has died is free when its lease ends, by the database's clock.
 */
export async function claimSlot(
  { db, now }: Pick<Ctx, "db" | "now">,
  productId: string,
): Promise<Lease | "cooldown" | "capacity"> {
  const endsAt = performance.now() + leaseMs;
  const holder = newId();
  const [claimed] = await db.$queryRaw<{ due: boolean; slot: number | null }[]>(
    claimSql({ productId, holder, now, slots: env().PROBE_SLOTS }),
  );
  if (claimed?.slot != null) return { slot: claimed.slot, holder, endsAt };
  return claimed?.due ? "capacity" : "cooldown";
}

type Claim = { productId: string; holder: string; now: Date; slots: number };

const claimSql = ({
  productId,
  holder,
  now,
  slots,
}: Claim): Prisma.Sql => Prisma.sql`/* prepared claim_slot */
  with due as materialized (
    select s.product_id from pulse_states s
    where s.product_id = ${productId}::uuid and s.next_eligible_at <= ${now}::timestamptz
    for no key update
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
    from lease where s.product_id = ${productId}::uuid
  )
  select exists (select from due) as due, (select slot from lease) as slot`;

let preparedSlots = 0;

/** Makes the rows that claims lock: those of slots that were added, once a process, and one for a product never measured. */
export async function prepareClaim(
  { db, now }: Pick<Ctx, "db" | "now">,
  productId: string,
  isFirst: boolean,
): Promise<void> {
  const slots = env().PROBE_SLOTS;
  if (preparedSlots < slots) {
    await db.$executeRaw`
      insert into probe_slots (slot) select generate_series(1, ${slots}::int) on conflict (slot) do nothing`;
    preparedSlots = slots;
  }
  if (isFirst)
    await db.$executeRaw`
      insert into pulse_states (product_id, next_eligible_at) values (${productId}::uuid, ${now}::timestamptz)
      on conflict (product_id) do nothing`;
}

export async function freeSlot(db: Db, { slot, holder }: Lease): Promise<void> {
  await db.$executeRaw`
    update probe_slots set holder = null, leased_until = null where slot = ${slot} and holder = ${holder}::uuid`;
}
