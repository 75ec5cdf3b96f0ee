import path from "node:path";
import { listProducts } from "../../../lib/catalog/directory/list-products";
import { dataFolder } from "../../../lib/cli/settings";
import { connect, type Db } from "../../../lib/platform/db/db";
import { startReplica } from "../../../lib/testing/engines/replica";
import type { Bench } from "../bench";
import { alternate, number } from "../measure";

const readers = 8;
const seconds = 4;

/** Lists a second by several readers at once. */
async function listsPerSecond(db: Db): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let lists = 0;
  const read = async () => {
    while (performance.now() < until) {
      const ctx = { caller: { kind: "anonymous" } as const, db, now: new Date() };
      const { data } = await listProducts(ctx, { sort: "directory", limit: 20 });
      if (data.length !== 20) throw new Error(`A list has ${data.length} products.`);
      lists += 1;
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return lists / seconds;
}

/** Lists of 100,000 products from a streaming replica, against the primary. */
export const replica: Bench = {
  name: "replica",
  async run({ large }) {
    const url = await large();
    const inDatabase = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
    const standby = await startReplica(
      { home: path.join(dataFolder(), "bench"), url: inDatabase },
      { durable: true },
    );
    await standby.follow();
    const [primary, reading] = [url, standby.url(new URL(url).pathname.slice(1))].map((at) =>
      connect(at, readers),
    );
    try {
      if (!primary || !reading) throw new Error("There are two.");
      const { subject, yardstick, ratio } = await alternate(
        4,
        () => listsPerSecond(reading),
        () => listsPerSecond(primary),
      );
      return [
        {
          work: "lists of 100,000 products from a replica",
          yardstick: `from the primary: ${number(yardstick)} a second`,
          measured: `${number(subject)} a second, ${number(ratio, 2)} of it`,
          aim: "≥ 0.9",
          met: ratio >= 0.9,
        },
      ];
    } finally {
      await primary?.$disconnect();
      await reading?.$disconnect();
      await standby.remove();
    }
  },
};
