import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { HeldProduct } from "./held-product";
import { Load } from "./load";
import { Postgres } from "./postgres";
import { send } from "./send";
import { makeWorld, newBlocks, type Somebody, secret, type World } from "./world";

let postgres: Postgres;
let doomed: RunningServer;
let other: RunningServer;
let world: World;
let watcher: pg.Client;

beforeAll(async () => {
  postgres = await Postgres.start();
  world = await makeWorld(postgres.url, { people: 10, products: 60 });
  watcher = new pg.Client(postgres.url);
  await watcher.connect();
  const settings = {
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
  };
  doomed = await startServer(settings, { ownGroup: true });
  other = await startServer(settings);
});

afterAll(async () => {
  await other?.stop();
  await watcher?.end();
  await postgres?.remove();
});

const vote = (site: string, { headers }: Somebody, productSlug: string) =>
  send(`${site}/api/v1/votes`, { method: "POST", json: { productSlug }, headers });

const waiting = async () => {
  const { rows } = await watcher.query("select count(*)::int as n from pg_locks where not granted");
  return rows[0]?.n as number;
};

describe("of two instances, the one that is killed in the middle of its requests", () => {
  it("leaves nothing locked: the other goes on at once with the same products", async () => {
    const held = world.products.at(-1);
    const [one, two, three] = world.people;
    if (!held || !one || !two || !three) throw new Error("nobody");
    const load = new Load(doomed.url, world);
    await load.warm();
    // One of its votes waits for a row in the middle of its statement.
    const product = await HeldProduct.take(postgres.url, held.id);
    const cut = vote(doomed.url, one, held.slug).catch((error: Error) => error);
    await product.isWaitedFor();
    const { rows: theirs } = await watcher.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'vitrine' and state <> 'idle'",
    );
    expect(theirs.length).toBeGreaterThan(0);

    process.kill(-doomed.pid, "SIGKILL");
    await doomed.ended;
    expect(await cut).toBeInstanceOf(Error);
    await load.stop();
    await product.release();

    // Each product that requests of the killed one had locked takes a vote and a revision from the other.
    const replies = await Promise.all([
      vote(other.url, two, held.slug),
      ...world.people.map(({ own, headers }) =>
        send(`${other.url}/api/v1/products/${own}/revisions`, {
          method: "POST",
          json: { blocks: newBlocks() },
          headers,
        }),
      ),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    // A lock that a dead process left would hold until statements time out, after 15 s.
    expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(12_000);
    expect(await waiting()).toBe(0);

    const left = async () =>
      (
        await watcher.query(
          "select pid, state, query from pg_stat_activity where state like 'idle in transaction%' and xact_start < now() - interval '2 s'",
        )
      ).rows;
    await within(20, left, (rows) => rows.length === 0);
    const { rows: locks } = await watcher.query(
      "select l.* from pg_locks l where l.locktype = 'advisory' and not exists (select 1 from pg_stat_activity a where a.pid = l.pid)",
    );
    expect(locks).toEqual([]);
  });

  it("has its jobs done by the other", async () => {
    await watcher.query("select graphile_worker.add_job('prune')");
    const jobs = async () =>
      (await watcher.query("select 1 from graphile_worker.jobs where task_identifier = 'prune'")).rowCount;
    await within(20, jobs, (count) => count === 0);
  });
});
