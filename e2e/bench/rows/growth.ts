import type { Bench } from "../bench";
import { alternate, number, type Row, timed } from "../measure";
import { misspell, searchWords } from "../words";

// Each address is asked for once, so that no answer is a kept one.
const addresses: [string, (round: number) => string][] = [
  ["list, a page of the middle", (round) => `/api/v1/products?limit=${10 + (round % 80)}&license=MIT`],
  [
    "search, one word",
    (round) => `/api/v1/products?q=${searchWords[round % searchWords.length]}&limit=${10 + round}`,
  ],
  [
    "search, mistyped",
    (round) =>
      `/api/v1/products?q=${misspell(searchWords[round % searchWords.length] ?? "")}&limit=${10 + round}`,
  ],
  ["monthly board", (round) => `/api/v1/rankings?period=monthly&limit=${10 + (round % 90)}`],
];

/** What a growing directory costs: the same requests at 100,000 and at 1,000 products, in turns. */
export const growth: Bench = {
  name: "growth",
  async run(stage) {
    const [app, smallApp] = [await stage.app(), await stage.smallApp()];
    const rows: Row[] = [];
    for (const [work, addressOf] of addresses) {
      // Both are asked for the same addresses, in the same order: a longer page takes longer.
      const at = (site: string) => {
        let round = 0;
        return async () => {
          const start = round++ * 9;
          return timed(9, async (step) => {
            const reply = await fetch(site + addressOf(start + step));
            const { data } = await reply.json();
            if (reply.status !== 200 || data.length === 0)
              throw new Error(
                `${addressOf(start + step)} answered ${reply.status} with ${data?.length} rows`,
              );
          });
        };
      };
      const [large, small] = [at(app.url), at(smallApp.url)];
      await large();
      await small();
      const result = await alternate(4, large, small);
      rows.push({
        work: `${work}, 100,000 products`,
        yardstick: `the same at 1,000: ${number(result.yardstick, 2)} ms`,
        measured: `${number(result.subject, 2)} ms, ratio ${number(result.ratio, 2)}`,
        aim: "1.2",
        met: result.ratio <= 1.2,
        note: work.startsWith("search")
          ? "A search scores a bounded number of candidates, however many match (lib/catalog/directory/candidates.ts)."
          : undefined,
      });
    }
    return rows;
  },
};
