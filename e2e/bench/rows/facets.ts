import { searchFacets } from "../../../lib/catalog/directory/search-facets";
import { minuteMs } from "../../../lib/core/time";
import { connect } from "../../../lib/platform/db/db";
import type { Bench } from "../bench";
import { number, type Row, timed } from "../measure";

const asked = [
  ["the whole directory", {}],
  ["one value chosen", { field: { f1: ["v1"] } }],
  ["two values and a range", { field: { f1: ["v1", "v2"], "size.min": ["500"] } }],
  ["a word", { q: "harbour" }],
] as const;
const rounds = 8;

/** Counting the values of twelve declared fields by the rule itself, at 100,000 products; no minute's counts are asked twice. */
export const facets: Bench = {
  name: "facets",
  async run(stage) {
    const db = connect(await stage.large(), 4);
    const rows: Row[] = [];
    let minute = 0;
    for (const [work, filters] of asked) {
      const ask = () => {
        minute += 1;
        const now = new Date(Date.now() + minute * minuteMs);
        return searchFacets({ db, now }, structuredClone(filters) as never);
      };
      await timed(2, ask);
      const spent = await timed(rounds, ask);
      rows.push({
        work: `uncached facets of twelve fields, ${work}, 100,000 products`,
        yardstick: "",
        measured: `${number(spent, 1)} ms`,
        aim: "60 ms",
        met: spent <= 60,
      });
    }
    await db.$disconnect();
    return rows;
  },
};
