import path from "node:path";
import pg from "pg";
import { startCluster } from "../../lib/cli/embedded/cluster";
import { root } from "../../lib/cli/settings";
import { connect } from "../../lib/core/db";
import { migrate } from "../../lib/core/migrate";
import { searchProducts } from "../../lib/directory/search-products";
import { generate } from "./tmp-data";
const cluster = await startCluster({ home: "/tmp/find-grow" });
const sizes = { g1: 1_000, g100: 100_000 };
const dbs: Record<string, ReturnType<typeof connect>> = {};
process.env.NEXTAUTH_SECRET ??= "x".repeat(40);
for (const [name, products] of Object.entries(sizes)) {
  const server = new pg.Client({ connectionString: cluster.url("postgres") });
  await server.connect();
  const has = await server.query("select 1 from pg_database where datname=$1 and shobj_description(oid,'pg_database')='filled'", [name]);
  if (has.rowCount === 0) {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    process.env.DATABASE_URL = cluster.url(name);
    await migrate(cluster.url(name), path.join(root, "prisma/migrations"));
    await generate(cluster.url(name), { products, votes: 2000, people: 100 });
    await server.query(`comment on database ${name} is 'filled'`);
  }
  await server.end();
  dbs[name] = connect(cluster.url(name), 2);
}
const words = ["harbour", "lantern", "granite", "velvet", "compass", "juniper", "mosaic", "quartz", "saddle", "willow"];
const misspell = (w: string) => w.slice(0, 2) + w.charAt(3) + w.charAt(2) + w.slice(4);
const now = new Date();
const run = async (db: any, q: string) => { const t = performance.now(); const r = await searchProducts({ db, now } as never, { q, limit: 20 }); if (!r.page.data.length) throw new Error(q); return performance.now() - t; };
const median = (l: number[]) => l.sort((a, b) => a - b)[l.length >> 1];
for (const [kind, of] of [["one word", (w: string) => w], ["mistyped", misspell], ["two words", (w: string, i: number) => `${w} ${words[(i + 3) % 10]}`], ["joined", (w: string, i: number) => w + words[(i + 3) % 10]], ["any", (w: string) => `${w} zzyzx ledger`]] as const) {
  const t: Record<string, number[]> = { g1: [], g100: [] };
  for (let round = 0; round < 4; round++) for (const [name, db] of Object.entries(dbs)) for (const [i, w] of words.entries()) { const ms = await run(db, of(w, i)).catch(() => NaN); if (round > 0 && !Number.isNaN(ms)) t[name]!.push(ms); }
  console.log(kind, "1k", median(t.g1!)?.toFixed(1), "100k", median(t.g100!)?.toFixed(1), "ratio", (median(t.g100!)! / median(t.g1!)!).toFixed(2));
}
for (const db of Object.values(dbs)) await db.$disconnect();
await cluster.stop();
process.exit(0);
