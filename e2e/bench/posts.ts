import pg from "pg";
import { functions } from "./words";

export const manyPosts = 10_000;
export const fewPosts = 100;
/** How many posts hold each of the rare words, at either size. */
const holders = 20;

/** Public posts of six blocks each, with the columns, revisions and addresses that the verbs write. */
export async function generatePosts(url: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(functions);
  for (const sql of steps(posts)) await client.query(sql);
  await client.query("vacuum analyze");
  await client.end();
}

const block = (n: number, type: string, data: string): string =>
  `jsonb_build_object('id', bench_id(12, n * 10 + ${n}), 'type', '${type}', 'v', 1, 'data', jsonb_build_object(${data}))`;

const blocks = [
  block(0, "richText", "'md', bench_text(n) || E'\\n\\n' || bench_text(n + 1)"),
  block(1, "heading", "'text', bench_name(n + 2), 'level', 2"),
  block(2, "richText", "'md', bench_text(n + 3) || E'\\n\\n' || bench_text(n + 4)"),
  block(3, "code", "'code', 'npm start', 'language', 'bash', 'filename', ''"),
  block(4, "quote", "'md', bench_text(n + 5), 'cite', bench_name(n), 'url', ''"),
  block(5, "richText", "'md', bench_text(n + 6) || ' ' || rare"),
].join(", ");

const snapshot =
  "jsonb_build_object('title', title, 'slug', slug, 'locale', locale, 'excerpt', excerpt, 'tags', to_jsonb(tags), 'cover', null, 'seo', null, 'blocks', blocks)";

const steps = (posts: number): string[] => [
  `insert into people (id, email, email_verified_at, name, role, updated_at)
  values (bench_id(11, 1), 'writer@bench.example', now(), 'A writer', 'admin', now())`,
  `insert into posts (id, locale, slug, status, version, title, excerpt, tags, blocks, author_id, reading_minutes, published_at, created_at, updated_at, search_vector)
  select bench_id(10, n), 'en', 'bench-post-' || n, 'published', 2, bench_name(n), bench_text(n + 9),
    array['common', 'topic-' || n % 5], jsonb_build_array(${blocks}), bench_id(11, 1), 2, at, at, at,
    setweight(to_tsvector('english', bench_name(n)), 'A') || setweight(to_tsvector('simple', bench_name(n)), 'A')
      || setweight(to_tsvector('english', bench_text(n + 9)), 'B') || setweight(to_tsvector('simple', 'common topic-' || n % 5), 'B')
      || setweight(to_tsvector('english', bench_text(n) || ' ' || bench_text(n + 3) || ' ' || rare), 'C')
  from (select n, now() - n * interval '1 hour' as at, 'zebra' || n % ${posts / holders} as rare from generate_series(1, ${posts}) as n) made`,
  "insert into post_slugs (locale, slug, post_id, created_at) select locale, slug, id, created_at from posts",
  ...(["create", "publish"] as const).map(
    (
      kind,
      index,
    ) => `insert into post_revisions (post_id, id, version, kind, snapshot, author_id, created_at, saved_at)
    select id, new_id(), ${index + 1}, '${kind}', ${snapshot}, author_id, created_at, created_at from posts`,
  ),
];
