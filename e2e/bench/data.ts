import path from "node:path";
import pg from "pg";
import { emptyCatalog } from "../../lib/catalog/own-fields/rules";
import { startCluster } from "../../lib/cli/embedded/cluster";
import { dataFolder, root } from "../../lib/cli/settings";
import { env } from "../../lib/core/env";
import { connect } from "../../lib/platform/db/db";
import { migrate } from "../../lib/platform/db/migrate";
import { refreshRanks } from "../../lib/ranking/rankings/refresh-ranks";
import { rebuildTallies } from "../../lib/ranking/votes/tallies";
import { declared } from "./fields";
import { once } from "./once";
import { fewPosts, generatePosts, manyPosts } from "./posts";
import { secret } from "./servers";
import { fillTraffic } from "./traffic";
import { functions, words } from "./words";

export type Size = { products: number; votes: number; people: number };
export const small: Size = { products: 1_000, votes: 10_000, people: 500 };
export const large: Size = { products: 100_000, votes: 1_000_000, people: 20_000 };

/** A change of the generator makes new databases. */
const generation = 4;

export type BenchData = {
  small: () => Promise<string>;
  large: () => Promise<string>;
  /** Each with posts and nothing else. */
  fewPosts: () => Promise<string>;
  manyPosts: () => Promise<string>;
  /** One product with 5,000,000 views over 90 days, one with 50,000, and some without. */
  traffic: () => Promise<string>;
  empty: () => Promise<string>;
  /** Another empty one each time. */
  fresh: () => Promise<string>;
  stop: () => Promise<void>;
};

/** The benchmark's databases below the data folder; those with products are kept between runs and take some minutes at first. */
export async function openBenchData(): Promise<BenchData> {
  const cluster = await startCluster({ home: path.join(dataFolder(), "bench") });
  const open = (name: string, make: (name: string) => Promise<void>) =>
    once(async () => {
      await make(name);
      return cluster.url(name);
    });
  const make = async (name: string) => {
    const server = new pg.Client({ connectionString: cluster.url("postgres") });
    await server.connect();
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await server.end();
    await migrate(cluster.url(name), path.join(root, "prisma/migrations"));
    configure(cluster.url(name));
  };
  const filled = (size: Size) => (name: string) =>
    fill(cluster.url("postgres"), cluster.url(name), name, (url) => generate(url, size));
  const withPosts = (posts: number) => (name: string) =>
    fill(cluster.url("postgres"), cluster.url(name), name, (url) => generatePosts(url, posts));
  return {
    small: open(`bench_small_${generation}`, filled(small)),
    large: open(`bench_large_${generation}`, filled(large)),
    fewPosts: open(`bench_few_posts_${generation}`, withPosts(fewPosts)),
    manyPosts: open(`bench_many_posts_${generation}`, withPosts(manyPosts)),
    // Raw hits are kept for three months: views of a past month are made anew.
    traffic: open(
      `bench_traffic_${generation}_${new Date().toISOString().slice(0, 7).replace("-", "")}`,
      (name) => fill(cluster.url("postgres"), cluster.url(name), name, fillTraffic),
    ),
    empty: open("bench_empty", make),
    fresh: async () => {
      const name = "bench_fresh";
      await make(name);
      return cluster.url(name);
    },
    stop: cluster.stop,
  };
}

/** Verbs that rows call themselves read their process's settings, once; the programs that it starts have their own. */
function configure(url: string): void {
  const before = { ...process.env };
  Object.assign(process.env, { DATABASE_URL: url, NEXTAUTH_SECRET: secret });
  env();
  process.env = before;
}

async function fill(
  serverUrl: string,
  url: string,
  name: string,
  make: (url: string) => Promise<void>,
): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const finished = await server.query(
    "select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'filled'",
    [name],
  );
  if (finished.rowCount === 0) {
    console.log(`Making ${name} …`);
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await migrate(url, path.join(root, "prisma/migrations"));
    await make(url);
    await server.query(`comment on database ${name} is 'filled'`);
  }
  await server.end();
  await migrate(url, path.join(root, "prisma/migrations"));
  await settle(url);
}

/** The scores are the generator's: no vote, also of an earlier run, waits to be seen in them or in the ranks. */
async function settle(url: string): Promise<void> {
  const db = connect(url, 1);
  await refreshRanks(db);
  await db.$executeRaw`update products set trust_hot = hot where trust_hot <> hot`;
  await db.$disconnect();
}

async function generate(url: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select setseed(0.42)");
  await client.query(functions);
  for (const [what, sql] of steps(size)) {
    console.log(`  ${what}`);
    await client.query(sql);
  }
  console.log("  tallies and ranks");
  const db = connect(url, 4);
  await rebuildTallies(db);
  await db.$disconnect();
  await settle(url);
  await client.query("vacuum full products");
  await client.query("vacuum analyze");
  await client.end();
}

const steps = ({ products, votes, people }: Size): [string, string][] => [
  [
    "people",
    `insert into people (id, email, email_verified_at, name, updated_at)
    select bench_id(1, n), 'voter-' || n || '@bench.example', now(), 'Voter ' || n, now() from generate_series(1, ${people}) as n`,
  ],
  [
    "organizations",
    `insert into organizations (id, slug, name, updated_at)
    select bench_id(2, n), 'bench-' || n, 'Bench ' || n, now() from generate_series(1, ${Math.ceil(products / 20)}) as n`,
  ],
  [
    "products",
    `insert into products (id, organization_id, slug, listed_from, first_published_at, trust_score, rank, trust_computed_at, created_at, updated_at)
    select bench_id(3, n), bench_id(2, 1 + n % ${Math.ceil(products / 20)}), 'bench-product-' || n, now() - (n || ' minutes')::interval, now() - (n || ' minutes')::interval,
      abs(hashint8(n)) % 101, n, now(), now() - (n || ' minutes')::interval, now() from generate_series(1, ${products}) as n`,
  ],
  ["slugs", "insert into product_slugs (slug, product_id) select slug, id from products"],
  [
    "revisions",
    `insert into revisions (id, product_id, version, status, listing, blocks, content_hash, created_at, updated_at, published_at)
    select bench_id(4, n), bench_id(3, n), 1, 'published',
      jsonb_build_object('name', bench_name(n), 'tagline', 'A ' || bench_word(n) || ' for every ' || bench_word(n + 3), 'websiteUrl', 'https://p' || n || '.example/', 'categories', jsonb_build_array(initcap(bench_word(n % 40))), 'licenses', jsonb_build_array('MIT'), 'logo', null),
      jsonb_build_array(jsonb_build_object('id', bench_id(5, n), 'type', 'richText', 'v', 1, 'data', jsonb_build_object('md', bench_text(n)))),
      decode(md5(n::text), 'hex'), now() - (n || ' minutes')::interval, now(), now() - (n || ' minutes')::interval from generate_series(1, ${products}) as n`,
  ],
  [
    "categories",
    `with named as (
      select new_id() as id, lower(name) as slug, name from (select distinct initcap(bench_word(n)) as name from generate_series(0, 39) as n) as words
    ), made as (insert into categories (id, slug, name) select id, slug, name from named),
      slugs as (insert into category_slugs (slug, category_id) select slug, id from named)
    insert into category_names (path, key, category_id) select slug, slug, id from named`,
  ],
  [
    "listings",
    `insert into listings (revision_id, product_id, visible_from, name, tagline, website_url, website_key, categories, category_ids, field_values, fields, search_name, search_vector)
    select r.id, r.product_id, r.published_at, r.listing->>'name', r.listing->>'tagline', r.listing->>'websiteUrl', replace(r.listing->>'websiteUrl', 'https://', ''),
      array(select jsonb_array_elements_text(r.listing->'categories')),
      array(select c.id from jsonb_array_elements_text(r.listing->'categories') as used (name) join categories c on c.name = used.name),
      array['licenses=MIT', 'type=product'] || (select array_agg('f' || k || '=v' || v) from bench_values(p.number) as chosen (k, v)),
      (select jsonb_object_agg('f' || k, 'v' || v) from bench_values(p.number) as chosen (k, v)) || jsonb_build_object('size', p.number % 1000),
      lower(r.listing->>'name'),
      field_vector(lower(r.listing->>'name'), 'A') || field_vector(lower(r.listing->>'tagline'), 'B')
        || field_vector(lower(r.listing->'categories'->>0) || ' . mit', 'D') || document_vector(r.blocks->0->'data'->>'md')
    from revisions r join products p on p.id = r.product_id`,
  ],
  [
    "declared fields",
    `insert into listing_catalog (id, version, types, fields, updated_at)
    values (1, 1, '${JSON.stringify(emptyCatalog.types)}', '${JSON.stringify(declared)}', now())`,
  ],
  [
    "proofs",
    `insert into domain_proofs (id, product_id, organization_id, domain, token, proven_at)
    select bench_id(7, p.number), p.id, p.organization_id, substring(l.website_key from '^[^/]*'), 'bench', now()
    from products p join listings l on l.product_id = p.id where p.trust_score >= 60`,
  ],
  ["verified", "update products p set is_verified = true from domain_proofs d where d.product_id = p.id"],
  [
    "search words",
    `insert into search_words (word, documents)
    select word, count(*) from (select unnest(${words}) as word) w group by word`,
  ],
  [
    "votes",
    `insert into votes (id, product_id, person_id, day, counted, created_at)
    select bench_id(6, n), bench_id(3, 1 + floor(power(random(), 3) * ${products})::int), bench_id(1, 1 + floor(random() * ${people})::int), day, true, day + interval '12 hours'
    from (select n, (current_date - floor(random() * 90)::int) as day from generate_series(1, ${votes}) as n) v on conflict do nothing`,
  ],
];
