import type { Bench } from "../bench";
import { number, type Row, timed } from "../measure";
import { misspell, searchWords } from "../words";

const typings: [string, (word: string) => string][] = [
  ["a letter", (word) => word.slice(0, 1)],
  ["three letters", (word) => word.slice(0, 3)],
  ["a word and a letter", (word) => `${word} l`],
  ["a word of texts", (word) => `for every ${word}`],
  ["a mistake", misspell],
];
const rounds = 40;

/** Suggestions at 100,000 products, none of them from the response cache. */
export const suggest: Bench = {
  name: "suggest",
  async run(stage) {
    const app = await stage.app();
    const rows: Row[] = [];
    for (const [work, typed] of typings) {
      let asked = 0;
      const ask = async () => {
        // Each address is asked for once, so that no answer is a kept one.
        const q = typed(searchWords[asked % searchWords.length] ?? "");
        const limit = 1 + (Math.floor(asked / searchWords.length) % 20);
        asked += 1;
        const reply = await fetch(
          `${app.url}/api/v1/search/suggest?${new URLSearchParams({ q, limit: String(limit) })}`,
        );
        const { data } = await reply.json();
        if (reply.status !== 200 || data.length === 0) throw new Error(`${q} answered ${reply.status}`);
      };
      await timed(searchWords.length, ask);
      const spent = await timed(rounds, ask);
      rows.push({
        work: `suggestions for ${work}, 100,000 products`,
        yardstick: "",
        measured: `${number(spent, 1)} ms`,
        aim: "30 ms",
        met: spent <= 30,
      });
    }
    return rows;
  },
};
