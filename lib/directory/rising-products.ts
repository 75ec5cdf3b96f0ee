import type { Ctx } from "../auth/caller";
import { Prisma } from "../core/db";
import { addDays, startOfDay, toDay } from "../core/time";
import type { ProductSummary } from "../products/schema";
import { isVisibleNow } from "../products/visible";
import { selectSummaries } from "./summaries";

const days = 7;
/** How many leaders of each of the last days are compared. */
const mostOfDay = 60;
const leastVoters = 2;

/** `gained` is how many voters more the last seven UTC days had than the seven before. */
export type Rising = { product: ProductSummary; gained: number };

/**
 * Public products whose voters of the last seven UTC days are most above those of the seven before: by the gain over the
 * square root of both together, so that what chance alone does to a small or a large number is not taken for a rise.
 */
export async function risingProducts({ db, now }: Pick<Ctx, "db" | "now">, limit: number): Promise<Rising[]> {
  const today = startOfDay(now);
  const [first, since, last] = [addDays(today, 1 - 2 * days), addDays(today, 1 - days), today].map(toDay);
  const source = Prisma.sql`
    with candidates as (
      select distinct led.product_id from generate_series(${since}::date, ${last}::date, interval '1 day') as day
      cross join lateral (
        select t.product_id from window_tallies t where t.period = 'daily' and t.starts_on = day::date
        order by t.points desc, t.voters desc, t.product_id limit ${mostOfDay}
      ) as led
    ), counted as (
      select t.product_id, coalesce(sum(t.voters) filter (where t.starts_on >= ${since}::date), 0)::float8 as recent,
        coalesce(sum(t.voters) filter (where t.starts_on < ${since}::date), 0)::float8 as before
      from candidates c join products p on p.id = c.product_id and p.listed_from <= ${now}::timestamptz
      join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      join window_tallies t on t.product_id = p.id and t.period = 'daily'
        and t.starts_on between ${first}::date and ${last}::date
      group by t.product_id
    )
    select product_id as id, to_jsonb(recent - before) as extra, row_number() over (
      order by (recent - before) / sqrt(recent + before) desc, recent desc, product_id)::int as place
    from counted where recent > before and recent >= ${leastVoters}
    order by place limit ${limit}`;
  const shown = await selectSummaries<number>(db, source, now);
  return shown.map(({ product, extra }) => ({ product, gained: extra }));
}
