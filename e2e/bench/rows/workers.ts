import { connect } from "../../../lib/platform/db/db";
import { checkTallies } from "../../../lib/ranking/votes/tallies";
import type { Bench } from "../bench";
import { alternate, load, number, type Row } from "../measure";
import { startApp } from "../servers";
import { manyVotes } from "../voters";

/** Two workers against one process on the same database: what the cache answers, what it can't, and votes. */
export const workers: Bench = {
  name: "workers",
  async run(stage) {
    const one = await stage.app();
    const two = await startApp(await stage.large(), { WEB_CONCURRENCY: "2" });
    const db = connect(await stage.large(), 4);
    const votes = await manyVotes(db);
    try {
      const started = [one.memoryMb(), two.memoryMb()] as const;
      let word = 0;
      const searches = [
        {
          path: "/",
          setupRequest: (request: object) => ({ ...request, path: `/api/v1/products?q=word${word++}` }),
        },
      ];
      const kinds = [
        ["a page from the cache", "/products/bench-product-77", {}],
        ["a search that no cache has", "", { requests: searches }],
        ["a vote", "", { requests: votes("/api/v1/votes") }],
      ] as const;
      const rows: Row[] = [];
      for (const [name, path, options] of kinds) {
        const { subject, yardstick, ratio } = await alternate(
          5,
          () => load(two.url + path, 3, options as object),
          () => load(one.url + path, 3, options as object),
        );
        rows.push({
          work: `${name}, 2 workers`,
          yardstick: `1 process: ${number(yardstick)}/s`,
          measured: `${number(subject)}/s, ratio ${number(ratio, 2)}`,
          aim: "1.7 where load and database leave them the cores",
          met: null,
        });
      }
      const wrong = await checkTallies(db);
      rows.push({
        work: "memory of 2 workers and their primary",
        yardstick: `1 process: ${number(started[0])} MB, after the load ${number(one.memoryMb())} MB`,
        measured: `${number(started[1])} MB, after the load ${number(two.memoryMb())} MB; ${wrong.length} tallies differ from the ledger`,
        aim: "no tally differs",
        met: wrong.length === 0,
      });
      return rows;
    } finally {
      await db.$disconnect();
      await two.stop();
    }
  },
};
