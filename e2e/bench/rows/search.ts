import MiniSearch from "minisearch";
import { listProducts } from "../../../lib/catalog/directory/list-products";
import needs from "../../../lib/catalog/directory/search-needs.json";
import { connect, type Db } from "../../../lib/platform/db/db";
import { hasRealData, publishRealProducts } from "../../../lib/testing/real-products";
import type { Bench, Stage } from "../bench";
import { number, type Row, timed } from "../measure";
import { searchWords } from "../words";

type Indexed = { slug: string; name: string; tagline: string; categories: string; platforms: string };
const fields = ["name", "tagline", "categories", "platforms"];

/** A library that searches in memory, with the same rows. */
async function yardstickOf(db: Db): Promise<MiniSearch<Indexed>> {
  const rows = await db.$queryRaw<Indexed[]>`
    select p.slug, l.name, l.tagline || ' ' || coalesce(r.blocks->0->'data'->>'md', '') as tagline,
      array_to_string(l.categories, ' ') as categories, (select string_agg(split_part(value, '=', 2), ' ') from unnest(l.field_values) as value where value like 'platforms=%') as platforms
    from listings l join products p on p.id = l.product_id join revisions r on r.id = l.revision_id`;
  const library = new MiniSearch<Indexed>({
    fields,
    idField: "slug",
    searchOptions: { boost: { name: 3, categories: 2 }, prefix: true, fuzzy: 0.2 },
  });
  library.addAll(rows);
  return library;
}

const ctxOf = (db: Db, now = new Date()) => ({ caller: { kind: "anonymous" } as const, db, now });

/** How many of the needs have a suitable product among the first ten, on the real products. */
async function quality({ fresh }: Stage): Promise<Row[]> {
  if (!hasRealData) return [];
  const db = connect(await fresh(), 4);
  await publishRealProducts(db, new Date(Date.now() - 60_000));
  const library = await yardstickOf(db);
  const rows: Row[] = [];
  for (const half of ["tuned", "kept"]) {
    const own = needs.filter((need) => need.half === half);
    const share = { ours: 0, theirs: 0 };
    for (const { q, expected } of own) {
      const isIn = (slugs: string[]) => slugs.some((slug) => expected.split(" ").includes(slug));
      const { data } = await listProducts(ctxOf(db), { q, limit: 10 });
      share.ours += Number(isIn(data.map(({ slug }) => slug))) / own.length;
      share.theirs +=
        Number(
          isIn(
            library
              .search(q)
              .slice(0, 10)
              .map(({ id }) => String(id)),
          ),
        ) / own.length;
    }
    rows.push({
      work: `needs with the right product within ten, the ${half} half of ${needs.length}`,
      yardstick: `minisearch on the same rows: ${number(share.theirs, 3)}`,
      measured: number(share.ours, 3),
      aim: "0.95",
      met: share.ours >= 0.95,
    });
  }
  await db.$disconnect();
  return rows;
}

/** An uncached search by the rule itself, of words and of two of them. */
async function speed({ large, small }: Stage): Promise<Row[]> {
  const [db, smallDb] = [connect(await large(), 4), connect(await small(), 4)];
  const library = await yardstickOf(db);
  const asked = searchWords.flatMap((word, at) => [word, `${word} ${searchWords.at(at - 1)}`]);
  const ask = (of: Db) => (round: number) =>
    listProducts(ctxOf(of), { q: asked[round % asked.length] ?? "", limit: 20 });
  const times = 3 * asked.length;
  await timed(asked.length, ask(db));
  await timed(asked.length, ask(smallDb));
  const [ours, few] = [await timed(times, ask(db)), await timed(times, ask(smallDb))];
  const theirs = await timed(asked.length, async (round) => library.search(asked[round] ?? ""));
  await Promise.all([db.$disconnect(), smallDb.$disconnect()]);
  return [
    {
      work: "an uncached search, 100,000 products",
      yardstick: `minisearch: ${number(theirs, 1)} ms; at 1,000 products: ${number(few, 1)} ms`,
      measured: `${number(ours, 1)} ms`,
      aim: "60 ms",
      met: ours < 60,
    },
  ];
}

export const search: Bench = {
  name: "search",
  run: async (stage) => [...(await quality(stage)), ...(await speed(stage))],
};
