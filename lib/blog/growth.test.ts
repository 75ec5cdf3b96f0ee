import { describe, expect, it } from "vitest";
import type { TimeKey } from "../core/pagination";
import { Prisma } from "../platform/db/db";
import { useDatabase } from "../testing/database";
import { type PostFilters, postsQuery } from "./list-posts";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");

type Plan = { Plan: PlanNode };
type PlanNode = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

/** The most rows that a step of a page's query plan examined. */
async function rowsRead(filters: PostFilters, after: TimeKey | null = null): Promise<number> {
  const query = postsQuery(filters, after, 21, now);
  const [row] = await test.db.$queryRaw<{ "QUERY PLAN": Plan[] }[]>(
    Prisma.sql`explain (analyze, format json) ${query}`,
  );
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  return plan ? most(plan) : Number.NaN;
}

const most = (node: PlanNode): number =>
  Math.max(
    (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    ...(node.Plans ?? []).map(most),
  );

describe("a page of the list, of 10,000 posts", () => {
  it("reads about as many rows as it shows, wherever it is and whatever is asked for", async () => {
    await test.db.$executeRaw`
      insert into posts (id, locale, slug, status, title, excerpt, tags, blocks, created_at, updated_at, published_at, search_vector)
      select new_id(), case when n % 10 = 0 then 'de' else 'en' end, 'post-' || n,
        case when n % 50 = 0 then 'draft' else 'published' end::post_status, 'Post ' || n, '',
        case when n % 3 = 0 then array['common'] when n % 1000 = 1 then array['rare'] else array[]::text[] end, '[]',
        at, at, at, to_tsvector('english', 'every word ' || n || case when n % 1000 = 1 then ' zebra' else '' end)
      from (select n, ${now}::timestamptz - n * interval '1 hour' as at from generate_series(1, 10000) n) made`;
    await test.db.$executeRaw`analyze posts`;
    const deep = await test.db.post.findUniqueOrThrow({
      where: { locale_slug: { locale: "en", slug: "post-5001" } },
    });
    const after: TimeKey = [deep.createdAt.toISOString(), deep.id];
    for (const place of [null, after]) {
      for (const filters of [
        { status: "published" },
        { status: "published", locale: "de" },
        { status: "published", tag: "common" },
        { status: "published", tag: "rare" },
        { status: "published", once: true },
        { status: "published", once: true, tag: "common" },
        { status: "published", q: "zebra" },
        { status: "published", q: "every" },
        { status: "all" },
        { status: "draft" },
      ] as PostFilters[])
        expect(await rowsRead(filters, place), JSON.stringify(filters)).toBeLessThan(600);
    }
  });
});
