import { beforeAll, describe, expect, it } from "vitest";
import { suggest } from "../../search/suggest";
import { useDatabase } from "../../testing/database";
import { anonymous, ctx } from "../../testing/people";
import { hasRealData, publishRealProducts, realData } from "../../testing/real-products";
import judged from "./judged-queries.json";
import needs from "./search-needs.json";
import { searchProducts } from "./search-products";

/** What search must achieve on the judged queries; raised as it improves, never lowered without a reason. */
const floor = { first: 0.93, third: 0.96, fifth: 0.97, meanReciprocalRank: 0.95 };
/** The share of needs with a suitable product among the first ten. */
const withinTen = 0.95;

const now = new Date("2026-11-20T12:00:00.000Z");
const test = useDatabase();
const reader = () => ctx(test.db, anonymous, now);
const expectedOf = ({ expected }: { expected: string | string[] }): string[] =>
  [expected].flat().join(" ").split(" ");

describe.skipIf(!hasRealData)(
  `search over the real file (${hasRealData ? realData : `skipped: there is no ${realData}; VITRINE_REAL_DATA names it`})`,
  () => {
    let slugs = new Set<string>();

    beforeAll(async () => {
      slugs = await publishRealProducts(test.db, now);
    }, 180_000);

    it("names in its judgements only products that are there", () => {
      const missing = [...judged, ...needs].flatMap((each) =>
        expectedOf(each).filter((slug) => !slugs.has(slug)),
      );
      expect(missing).toEqual([]);
    });

    it("finds what people look for, most of it at once", async () => {
      const results = [];
      for (const { kind, q, expected } of judged) {
        const { page } = await searchProducts(reader(), { q, limit: 10 });
        const found = page.data.map(({ slug }) => slug);
        results.push({ kind, q, rank: found.findIndex((slug) => expected.includes(slug)) + 1, found });
      }
      const reached = measure(results.map(({ rank }) => rank));
      const table = results
        .filter(({ rank }) => rank !== 1)
        .map(({ kind, q, rank, found }) => `${rank || "-"}\t${kind}\t"${q}"\t${found.slice(0, 5).join(", ")}`)
        .join("\n");
      const told = `${JSON.stringify(reached)} of ${judged.length} queries\nrank\tkind\tquery\tfound\n${table}`;
      for (const [measureName, least] of Object.entries(floor))
        expect(reached[measureName as keyof typeof floor], told).toBeGreaterThanOrEqual(least);
    }, 60_000);

    // Tuning may look at the tuned half only; the other says whether what was learned there holds elsewhere.
    it.each(["tuned", "kept"])(
      "meets needs as people type them, never with nothing: the %s half",
      async (half) => {
        const own = needs.filter((need) => need.half === half);
        const missed = { search: [] as string[], suggestions: [] as string[] };
        for (const { q, ...need } of own) {
          const expected = expectedOf(need);
          const { page } = await searchProducts(reader(), { q, limit: 10 });
          const { data } = await suggest(reader(), { q, limit: 10 });
          expect([page.data.length > 0, data.length > 0], q).toEqual([true, true]);
          if (!page.data.some(({ slug }) => expected.includes(slug))) missed.search.push(q);
          if (!data.some(({ url }) => expected.includes(url.replace("/products/", ""))))
            missed.suggestions.push(q);
        }
        for (const [what, queries] of Object.entries(missed))
          expect(1 - queries.length / own.length, `${what}: ${queries.join(", ")}`).toBeGreaterThanOrEqual(
            withinTen,
          );
      },
      120_000,
    );
  },
);

/** The shares of queries with a suitable product in first place, in the first three and in the first five. */
function measure(ranks: readonly number[]): typeof floor {
  const within = (places: number) => ranks.filter((rank) => rank > 0 && rank <= places).length / ranks.length;
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
  return { first: within(1), third: within(3), fifth: within(5), meanReciprocalRank: reciprocal };
}
