import { connect } from "../../../lib/platform/db/db";
import { readRankings } from "../../../lib/ranking/rankings/read-rankings";
import { pointUnits } from "../../../lib/ranking/votes/rules";
import type { Bench } from "../bench";
import { number, timed } from "../measure";

const ledgerBoard = `
  select product_id, sum(points) as points, count(*)::int as voters from (
    select product_id, person_id, sum(${pointUnits} / k) as points from (
      select product_id, person_id, row_number() over (partition by product_id, person_id order by day) as k
      from votes where counted and day >= date_trunc('month', now() at time zone 'utc')::date
    ) numbered group by product_id, person_id
  ) by_voter group by product_id order by points desc, voters desc, product_id limit 20`;

/** The board of the running month over a million votes, against counting the ledger. */
export const monthlyBoard: Bench = {
  name: "monthly-board",
  async run({ large }) {
    const db = connect(await large(), 2);
    const now = new Date();
    const ctx = { caller: { kind: "anonymous" } as const, db, now };
    const counted = await db.$queryRawUnsafe<{ product_id: string }[]>(ledgerBoard);
    const board = await readRankings(ctx, { period: "monthly", limit: 20 });
    const [ours, theirs] = [
      board.data.map(({ product }) => product.id),
      counted.map((row) => row.product_id),
    ];
    if (ours.join() !== theirs.join())
      throw new Error("The board differs from what counting the ledger gives.");
    const plan = await db.$queryRawUnsafe<{ "QUERY PLAN": [{ "Execution Time": number }] }[]>(
      `explain (analyze, format json) select product_id, points, voters from window_tallies
       where period = 'monthly' and starts_on = date_trunc('month', now() at time zone 'utc')::date
       order by points desc, voters desc, product_id limit 20`,
    );
    const inDatabase = plan[0]?.["QUERY PLAN"][0]["Execution Time"] ?? Number.NaN;
    const whole = await timed(15, () => readRankings(ctx, { period: "monthly", limit: 20 }));
    const group = await timed(3, () => db.$queryRawUnsafe(ledgerBoard));
    await db.$disconnect();
    return [
      {
        work: "monthly board over 1,000,000 votes, equal figures",
        yardstick: `GROUP BY over the ledger: ${number(group)} ms`,
        measured: `${number(inDatabase, 2)} ms in the database, ${number(whole, 1)} ms with the products' rows`,
        aim: "< 2 ms",
        met: inDatabase < 2,
      },
    ];
  },
};
