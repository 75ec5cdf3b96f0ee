import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseWatch } from "@/lib/platform/db/database-watch";
import { longStatement, WatchedPool } from "@/lib/platform/db/watched-pool";
import { Postgres } from "./postgres";
import { type FaultyWire, startProxy } from "./proxy";

let postgres: Postgres;
let proxy: FaultyWire;
let pool: WatchedPool;
let watch: DatabaseWatch;

beforeAll(async () => {
  postgres = await Postgres.start(undefined, { migrated: false });
  proxy = await startProxy(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  watch = new DatabaseWatch({ connectionString: url.href });
  const config = {
    connectionString: url.href,
    max: 3,
    connectionTimeoutMillis: 2000,
    statement_timeout: 1000,
  };
  pool = new WatchedPool(config, watch, { name: "test" });
  pool.on("error", () => {});
});

afterAll(async () => {
  await pool?.end().catch(() => {});
  proxy?.close();
  await postgres?.remove();
});

const messageOf = (error: unknown) => (error as Error).message;

it("a statement on a connection that is lost without a word fails soon after its time, while others go on", async () => {
  const lost = await pool.connect();
  lost.on("error", () => {});
  await lost.query("select 1");
  proxy.swallowOne(await portOf(lost));
  const startedAt = performance.now();
  const failed = lost.query("select 2").catch(messageOf);
  let others = 0;
  const settled = failed.then(() => true);
  while (!(await Promise.race([settled, pool.query("select 3").then(() => false)]))) others += 1;
  expect(await failed).toContain("does not answer");
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(others).toBeGreaterThan(100);
  expect(watch.goneSince).toBeNull();
  lost.release(true);
  expect((await pool.query("select 4 as n")).rows).toEqual([{ n: 4 }]);
});

it("a statement that says it is long, and raised its own limit, is not cut", async () => {
  const client = await pool.connect();
  await client.query("begin; set local statement_timeout = 0");
  const { rows } = await client.query(`${longStatement} select 'done' as word, pg_sleep(8)`);
  expect(rows[0].word).toBe("done");
  await client.query("commit");
  client.release();
});

it("a connection that waits for its next statement stays", async () => {
  const client = await pool.connect();
  const pid = async () => (await client.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = await pid();
  await new Promise((resolve) => setTimeout(resolve, 7000));
  expect(await pid()).toBe(before);
  client.release();
});

/** The local port of a connection, by which the proxy knows it. */
const portOf = async (client: object): Promise<number> =>
  (client as { connection: { stream: { localPort: number } } }).connection.stream.localPort;
