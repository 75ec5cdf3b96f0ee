import { connect } from "../../../lib/platform/db/db";
import { checkTallies } from "../../../lib/ranking/votes/tallies";
import type { Bench } from "../bench";
import { alternate, load, number } from "../measure";
import { manyVotes } from "../voters";

/** Votes by new people, signed in, for ever other products, against a handler that commits one row for a session. */
export const vote: Bench = {
  name: "vote",
  async run(stage) {
    const [app, yardstick] = [await stage.app(), await stage.yardstickWithDatabase()];
    const db = connect(await stage.large(), 4);
    await db.$executeRaw`create table if not exists bench_acts
      (id bigint generated always as identity primary key, person_id uuid not null, product_slug text not null)`;
    const requests = await manyVotes(db);
    const result = await alternate(
      5,
      () => load(app.url, 3, { requests: requests("/api/v1/votes") }),
      () => load(yardstick.url, 3, { requests: requests("/durable") }),
    );
    const wrong = await checkTallies(db);
    await db.$disconnect();
    return [
      {
        work: "a vote",
        yardstick: `a handler that looks a session up and commits a row: ${number(result.yardstick)}/s`,
        measured: `${number(result.subject)}/s, ratio ${number(result.ratio, 2)}; ${wrong.length} tallies differ from the ledger`,
        aim: "0.6",
        met: result.ratio >= 0.6 && wrong.length === 0,
        note: "Beside reading its body, a vote looks up its session and writes up to nine rows in one durable commit, by a PostgreSQL on the same cores.",
      },
    ];
  },
};
