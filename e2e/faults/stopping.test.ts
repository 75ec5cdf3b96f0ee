import { Agent } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { HeldProduct } from "./held-product";
import { Postgres } from "./postgres";
import { type Sending, type Sent, send } from "./send";
import { makeWorld, newBlocks, secret, type World } from "./world";

let postgres: Postgres;
let site: RunningServer;
let world: World;

beforeAll(async () => {
  postgres = await Postgres.start();
  world = await makeWorld(postgres.url, { people: 8, products: 60 });
  site = await startServer({
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
  });
});

afterAll(async () => {
  await site?.stop();
  await postgres?.remove();
});

type Tried = { sentAt: number; isFirst: boolean; reply?: Sent; code?: string };

/** Sends one request after another, on one connection that is kept or on a new one each time, until it is refused. */
async function repeat(next: () => [string, Sending], agent?: Agent): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (;;) {
    const [path, sending] = next();
    const sentAt = Date.now();
    const isFirst = !agent || tried.length === 0 || tried.at(-1)?.reply?.headers.connection === "close";
    try {
      tried.push({ sentAt, isFirst, reply: await send(site.url + path, { ...sending, agent }) });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      tried.push({ sentAt, isFirst, code: code ?? String(error) });
      return tried;
    }
  }
}

describe("SIGTERM under load", () => {
  let tried: Tried[] = [];
  let slow: (Sent | Error)[] = [];
  let stoppedAt = 0;
  let endedMs = 0;
  let code: number | null = null;

  beforeAll(async () => {
    const { people, products } = world;
    const [one, two] = people;
    const held = products[0];
    if (!one || !two || !held) throw new Error("nobody");
    const reads = () => ["/api/v1/products", {}] as [string, Sending];
    const pages = () => [`/search?q=word${Math.random()}`, {}] as [string, Sending];
    const saves = (n: number) => () =>
      [
        `/api/v1/products/${people[n]?.own}/revisions`,
        { method: "POST", json: { blocks: newBlocks() }, headers: people[n]?.headers },
      ] as [string, Sending];
    const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });
    await send(site.url + saves(1)()[0], saves(1)()[1]);
    await send(site.url + pages()[0]);
    const loops = [
      ...[2, 3, 4, 5].map((n) => repeat(saves(n), kept())),
      ...[1, 2, 3].map(() => repeat(reads, kept())),
      repeat(pages, kept()),
      repeat(reads),
      repeat(saves(6)),
    ];

    // A vote that waits for a row, and a body that comes slowly: both are under way when the signal comes.
    const product = await HeldProduct.take(postgres.url, held.id);
    const vote = send(`${site.url}/api/v1/votes`, {
      method: "POST",
      json: { productSlug: held.slug },
      headers: one.headers,
    });
    const body = JSON.stringify({ blocks: newBlocks() });
    const texts = Array.from({ length: 8 }, (_, n) =>
      body.slice((n * body.length) / 8, ((n + 1) * body.length) / 8),
    );
    const upload = send(`${site.url}/api/v1/products/${two.own}/revisions`, {
      method: "POST",
      headers: { ...two.headers, "content-length": String(Buffer.byteLength(body)) },
      pieces: { every: 350, texts },
    });
    await product.isWaitedFor();

    stoppedAt = Date.now();
    process.kill(site.pid, "SIGTERM");
    setTimeout(() => void product.release(), 2500);
    slow = await Promise.all([vote, upload].map((reply) => reply.catch((error: Error) => error)));
    tried = (await Promise.all(loops)).flat();
    code = await site.ended;
    endedMs = Date.now() - stoppedAt;
  });

  it("answers every request on a connection that it has, wholly and as ever", () => {
    const replies = tried.flatMap(({ reply }) => reply ?? []);
    expect(replies.length).toBeGreaterThan(10);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual(
      [],
    );
    // A connection that had been answered and kept was never closed on a request.
    expect(tried.filter((one) => one.code && !one.isFirst)).toEqual([]);
    expect(tried.filter(({ sentAt, reply }) => reply && sentAt > stoppedAt).length).toBeGreaterThan(0);
  });

  it("says on the last reply of a connection that it is the last", () => {
    const last = tried.filter(({ reply }) => reply?.headers.connection === "close");
    expect(last.length).toBeGreaterThan(0);
  });

  it("refuses who comes later at the door", () => {
    const refused = tried.filter(({ code }) => code);
    expect(refused.length).toBe(10);
    expect([...new Set(refused.map(({ code }) => code))]).toEqual(["ECONNREFUSED"]);
  });

  it("lets slow requests end", () => {
    expect(slow.map((reply) => (reply instanceof Error ? reply.message : reply.status))).toEqual([201, 201]);
  });

  it("ends by itself within fifteen seconds", () => {
    expect(code).toBe(0);
    expect(endedMs).toBeGreaterThan(2000);
    expect(endedMs).toBeLessThan(15_000);
  });
});

describe("SIGTERM with a wait for balancers", () => {
  it("turns readiness at once, serves on meanwhile, and then ends", async () => {
    const waiting = await startServer({
      DATABASE_URL: postgres.url,
      NEXTAUTH_SECRET: secret,
      LOG_LEVEL: "silent",
      DRAIN_SECONDS: "2",
    });
    const ready = () => send(`${waiting.url}/api/health/ready`);
    await within(10, ready, ({ status }) => status === 200);
    process.kill(waiting.pid, "SIGTERM");
    const last = await within(1, ready, ({ status }) => status === 503);
    expect(JSON.parse(last.text)).toMatchObject({
      status: "unavailable",
      checks: [
        { name: "process", status: "unavailable", detail: "This instance is stopping." },
        {},
        {},
        {},
        {},
      ],
    });
    expect((await send(`${waiting.url}/api/health/live`)).status).toBe(200);
    expect((await send(`${waiting.url}/api/v1/products`)).status).toBe(200);
    expect(await waiting.ended).toBe(0);
  });
});

describe("a migration that fails", () => {
  it("ends the start before it listens, with what to do, and leaves the running version alone", async () => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    // The last migration runs again, on what it has made already.
    const { rows } = await client.query(
      "delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations) returning *",
    );
    const start = startServer({ DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret, LOG_LEVEL: "silent" });
    await expect(start).rejects.toThrow(
      new RegExp(
        `code 1:[^]*Migration ${rows[0].migration_name} failed: [^]*rolled back completely[^]*start again`,
      ),
    );
    await client.query(
      "insert into _prisma_migrations select * from jsonb_populate_record(null::_prisma_migrations, $1)",
      [rows[0]],
    );
    await client.end();
  });
});
