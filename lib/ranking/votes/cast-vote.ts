import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { toDay } from "../../core/time";
import { isVisibleNow } from "../../documents/visible";
import { touchFor } from "../../events/emit";
import { emitLater } from "../../events/emit-later";
import { afterCommit, brokenUnique, Prisma } from "../../platform/db/db";
import { mustVerify } from "../../platform/mail/deliverable";
import { count } from "../../platform/telemetry/count";
import { heatAt, unitsAt, windowsOf } from "./ledger";
import { countedPerNetwork, heatMemoryDays, resetsAt } from "./rules";
import type { CastVote, UncountedReason, Vote } from "./schema";

type Cast = {
  slug: string;
  id: string | null;
  counted: boolean | null;
  reason: UncountedReason | null;
};

/**
 * Casts the caller's one vote per product and UTC day, with everything it moves, in one statement. 404 for a product
 * that is not public, 409 for a second vote that day. A vote that does not count is stored with the reason.
 */
export async function castVote(ctx: Ctx<SessionCaller>, input: z.output<typeof CastVote>): Promise<Vote> {
  const id = newId();
  const rows = await ctx.db.$queryRaw<Cast[]>(castSql(ctx, input, id)).catch((error: unknown) => {
    // Somebody's second vote was committed while this one waited for the product's row.
    if (brokenUnique(error)) return alreadyVoted(ctx.now);
    throw error;
  });
  const cast = rows[0];
  if (!cast) return fail("not_found", "Product not found.");
  if (cast.id === null) return alreadyVoted(ctx.now);
  touchFor(ctx.db, "vote.cast", {});
  afterCommit(ctx.db, () => count("votes_total", { counted: cast.counted ? "true" : "false" }));
  return {
    id,
    productSlug: cast.slug,
    day: toDay(ctx.now),
    counted: cast.counted === true,
    reason: cast.reason,
    createdAt: ctx.now.toISOString(),
    resetsAt: resetsAt(ctx.now).toISOString(),
  };
}

function alreadyVoted(now: Date): never {
  const extra = { resetsAt: resetsAt(now).toISOString() };
  const detail = "You've already voted for this product today. You can vote again after midnight UTC.";
  return fail("already_voted", detail, { extra });
}

/**
 * Each step reads the previous one, so the product's row is locked first and all others, which belong to the product,
 * after it: no two votes can deadlock. The network's counter is a row too, because the votes themselves are read as
 * they were before the wait. A second vote of the day violates the unique constraint, so the whole statement fails
 * and its count of the network is undone.
 */
function castSql(
  { caller, now, network }: Ctx<SessionCaller>,
  input: z.output<typeof CastVote>,
  id: string,
): Prisma.Sql {
  const person = Prisma.sql`${caller.person.id}::uuid`;
  const at = Prisma.sql`${now}::timestamptz`;
  const day = Prisma.sql`${toDay(now)}::date`;
  const prefix = Prisma.sql`${network ?? null}::bytea`;
  const unverified = mustVerify(caller.person);
  const [name, asked] =
    input.productId === undefined
      ? [
          Prisma.raw("cast_vote_by_slug"),
          Prisma.sql`p.id = (select s.product_id from product_slugs s where s.slug = ${input.productSlug})`,
        ]
      : [Prisma.raw("cast_vote_by_id"), Prisma.sql`p.id = ${input.productId}::uuid`];
  const announced = emitLater({
    act: "vote.counted",
    productId: Prisma.sql`heat.id`,
    organizationId: Prisma.sql`heat.organization_id`,
    key: Prisma.sql`'vote:' || vote.id`,
    at,
    data: Prisma.sql`json_build_object('vote', json_build_object('id', vote.id, 'day', ${day}),
      'votes', json_build_object('total', heat.votes_total))`,
  });
  return Prisma.sql`/* prepared ${name} */
    with product as (
      select p.id, p.slug, p.organization_id from products p
      where ${asked} and p.listed_from <= ${at} and exists (
        select from listings l where l.product_id = p.id and ${isVisibleNow(now)})
      for no key update of p
    ), admission as (
      select product.id, case
        when exists (select from memberships m
          where m.organization_id = product.organization_id and m.person_id = ${person}) then 'own_organization'
        when exists (select from people where id = ${person} and suspended_at is not null) then 'suspended'
        when ${unverified} then 'unverified_email' end as reason
      from product
      where not exists (select from votes v
        where v.product_id = product.id and v.person_id = ${person} and v.day = ${day})
    ), network as (
      insert into rate_limits (key, window_start, hits, expires_at)
      select 'vote:' || admission.id || ':' || ${day} || ':' || encode(${prefix}, 'hex'), ${day}, 1, ${day} + 2
      from admission where admission.reason is null and ${prefix} is not null
      on conflict (key) do update set hits = rate_limits.hits + 1
      returning hits
    ), vote as (
      insert into votes (id, product_id, person_id, day, counted, reason, ip_prefix, created_at)
      select ${id}::uuid, admission.id, ${person}, ${day}, verdict.reason is null, verdict.reason, ${prefix}, ${at}
      from admission left join network on true cross join lateral (
        select coalesce(admission.reason, case when network.hits > ${countedPerNetwork} then 'network_limit' end) as reason
      ) as verdict
      returning id, product_id, counted, reason
    ), voter as (
      insert into voter_tallies (period, starts_on, product_id, person_id, days)
      select w.period, w.starts_on, vote.product_id, ${person}, 1
      from vote cross join ${windowsOf(day)} as w (period, starts_on) where vote.counted
      on conflict (period, starts_on, product_id, person_id) do update set days = voter_tallies.days + 1
      returning period, starts_on, product_id, days
    ), tally as (
      insert into window_tallies (period, starts_on, product_id, points, votes, voters)
      select period, starts_on, product_id, ${unitsAt(Prisma.sql`days`)}, 1, (days = 1)::int from voter
      on conflict (period, starts_on, product_id) do update set points = window_tallies.points + excluded.points,
        votes = window_tallies.votes + 1, voters = window_tallies.voters + excluded.voters
    ), heat as (
      update products p set votes_total = p.votes_total + 1, hot = p.hot + ${heatAt(at)} / (
        select 1 + count(*) from votes v where v.product_id = p.id and v.person_id = ${person} and v.counted
          and v.day > ${day} - ${heatMemoryDays}::int and v.day < ${day})
      from vote where p.id = vote.product_id and vote.counted
      returning p.id, p.organization_id, p.votes_total
    ), announced as materialized (
      select ${announced} as job from heat, vote
    )
    select product.slug, vote.id, vote.counted, vote.reason, (select job from announced) as job
    from product left join vote on true`;
}
