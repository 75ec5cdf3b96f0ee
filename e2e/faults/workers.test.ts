import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/cli/port";
import { root } from "@/lib/cli/settings";
import { aPerson } from "@/lib/testing/people";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { hangUpUnderLoad, workersOf } from "./hang-up";
import { HeldProduct } from "./held-product";
import { Postgres } from "./postgres";
import { isAlive, processesOf } from "./processes";
import { send } from "./send";
import { cookieOf, makeWorld, onDatabase, secret, type World } from "./world";

const token = "a-token-of-the-tests";
let postgres: Postgres;
let site: RunningServer;
let world: World;
let watcher: pg.Client;
let metricsPort: number;
let admin: Record<string, string>;
/** While this file exists, no worker starts. One that gets SIGUSR2 hangs. */
let flag: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-workers-"));
  flag = path.join(folder, "no-worker-starts");
  const ending = path.join(folder, "ending.mjs");
  writeFileSync(
    ending,
    `import { existsSync } from "node:fs";
if (process.argv[1]?.endsWith("web-server.mjs")) {
  if (existsSync(${JSON.stringify(flag)})) process.exit(7);
  process.on("SIGUSR2", () => { for (;;); });
}`,
  );
  postgres = await Postgres.start();
  world = await makeWorld(postgres.url, { people: 10, products: 150 });
  const person = await onDatabase(postgres.url, (db) => aPerson(db, { role: "admin" }));
  admin = { cookie: await cookieOf(person) };
  watcher = new pg.Client(postgres.url);
  await watcher.connect();
  metricsPort = await freePort();
  site = await startServer({
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    WEB_CONCURRENCY: "2",
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: token,
    RATE_LIMIT_DRAFT: "8/3600",
    MEDIA_DIR: path.join(folder, "media"),
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(root, "e2e/probe-network.mjs"))} --import ${pathToFileURL(ending)}`,
  });
});

afterAll(async () => {
  await site?.stop();
  await watcher?.end();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const workers = () => workersOf(site);
const primary = (): number => processesOf(site.pid, "vitrine/primary.mjs")[0] as number;
const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** The connections that wait for new jobs: one for each kind of jobs. */
async function listeners(): Promise<number[]> {
  const { rows } = await watcher.query<{ pid: number }>(
    `select pid from pg_stat_activity where query like 'LISTEN "jobs:insert"%' order by pid`,
  );
  return rows.map(({ pid }) => pid);
}

/** Two connections that different workers answer: the primary deals them out in turn. */
async function connectToBoth(): Promise<[Agent, Agent]> {
  const agents: [Agent, Agent] = [kept(), kept()];
  for (const agent of agents) await send(`${site.url}/api/health/live`, { agent });
  return agents;
}

const metric = async (name: string): Promise<number> =>
  valueIn(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), name);

function valueIn(text: string, name: string): number {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  if (!line) throw new Error(`${name} is not in ${text.slice(0, 2000)}`);
  return Number(line.split(" ").at(-1));
}

describe("two workers", () => {
  it("count together against a limit, also when all is asked at once", async () => {
    // Each by a connection of its own, which the primary deals out in turn.
    const draft = () =>
      send(`${site.url}/api/v1/drafts`, {
        method: "POST",
        json: {},
        agent: kept(),
        headers: { "x-forwarded-for": "10.77.0.1", connection: "close" },
      });
    const replies = await Promise.all(Array.from({ length: 24 }, draft));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(8).fill(201), ...Array(16).fill(429)]);
  });

  it("see each other's changes within a second", async () => {
    const [one, other] = await connectToBoth();
    const settings = async (agent: Agent) =>
      JSON.parse((await send(`${site.url}/api/v1/settings`, { agent })).text);
    for (const name of ["The First Shelf", "The Second Shelf"]) {
      // Both have it in their caches before.
      await settings(other);
      const changed = await send(`${site.url}/api/v1/admin/settings`, {
        method: "PATCH",
        json: { name },
        agent: one,
        headers: admin,
      });
      expect([changed.status, changed.text]).toEqual([200, expect.stringContaining(name)]);
      await within(
        1,
        () => settings(other),
        (found) => found.name === name,
      );
    }
    // They were different workers: the end of one breaks one of the connections.
    const [doomed] = workers();
    process.kill(doomed as number, "SIGKILL");
    await within(
      30,
      async () => [one, other].map((agent) => Object.values(agent.freeSockets).flat().length).sort(),
      (open) => open.join() === "0,1",
    );
    for (const agent of [one, other]) agent.destroy();
  });

  it("are two again after one was killed", async () => {
    await within(
      60,
      () => metric("vitrine_workers"),
      (count) => count === 2,
    );
    expect(workers().length).toBe(2);
  });

  it("leave nobody hanging on one that was killed: what it was handed and had not taken is closed", async () => {
    const [doomed] = workers() as [number];
    process.kill(doomed, "SIGSTOP");
    const ends: string[] = [];
    // Connections are dealt out in turn, so one of these two waits for the frozen worker.
    const asked = [0, 1].map(async () => {
      const end = await send(`${site.url}/api/health/live`).catch((error) => error);
      ends.push(String(end.status ?? end.code));
    });
    await within(
      20,
      async () => ends.length,
      (count) => count === 1,
    );
    process.kill(doomed, "SIGKILL");
    await Promise.all(asked);
    expect(ends).toEqual(["200", "ECONNRESET"]);
    await within(
      60,
      async () => workers(),
      (now) => now.length === 2 && !now.includes(doomed),
    );
  });

  // It costs the half minute after which a silent worker is taken to hang.
  it("are two again after one hung, whose connections are closed", async () => {
    const agents = [...(await connectToBoth()), ...(await connectToBoth())];
    const [hung] = workers() as [number];
    process.kill(hung, "SIGUSR2");
    const live = (agent: Agent) => send(`${site.url}/api/health/live`, { agent, patienceMs: 60_000 });
    const ends = () =>
      Promise.all(
        agents.map((agent) =>
          live(agent).then(
            () => "answered",
            (error) => error.code,
          ),
        ),
      );
    // What has arrived before the signal is still answered.
    await within(90, ends, (found) => found.includes("ECONNRESET"));
    await within(
      60,
      async () => workers(),
      (now) => now.length === 2 && !now.includes(hung),
    );
    expect(site.output()).toContain("it didn't respond for 30 seconds");
    for (const agent of agents) agent.destroy();
  });

  it("have one between them that works on jobs, and another one when it ends", async () => {
    // While they start, some of them listen already.
    const all = 3;
    await within(30, listeners, ({ length }) => length === all);
    let changes = 0;
    for (const doomed of workers()) {
      const before = await listeners();
      process.kill(doomed, "SIGKILL");
      await within(
        60,
        async () => workers(),
        (now) => now.length === 2 && !now.includes(doomed),
      );
      await within(60, listeners, (now) => now.length === all);
      if ((await listeners()).join() !== before.join()) changes += 1;
      const { rows } = await watcher.query("select (graphile_worker.add_job('prune')).id");
      const jobs = async () =>
        (await watcher.query("select 1 from graphile_worker.jobs where id = $1", [rows[0].id])).rowCount;
      await within(60, jobs, (count) => count === 0);
    }
    expect(changes).toBeGreaterThan(0);
  });

  it("are counted as one, also those that have ended", async () => {
    const live = `vitrine_http_requests_total{method="GET",route="/api/health/live",status="200"}`;
    await send(`${site.url}/api/health/live`);
    const before = await within(
      10,
      () => metric(live).catch(() => 0),
      (count) => count > 0,
    );
    const ask = async (times: number) => {
      for (let n = 0; n < times; n++) await send(`${site.url}/api/health/live`);
    };
    // A reply is counted once it is sent, which its reader may see first.
    const counted = (times: number) =>
      within(
        10,
        () => metric(live),
        (count) => count === before + times,
      );
    await ask(20);
    await counted(20);
    process.kill(workers()[0] as number, "SIGKILL");
    await within(
      60,
      () => metric("vitrine_workers"),
      (count) => count === 2,
    );
    await ask(6);
    await counted(26);
    const { text } = await send(`${site.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(valueIn(text, live)).toBe(before + 26);
  });
});

describe("SIGHUP under load", () => {
  it("replaces all workers and loses no request", async () => {
    const former = workers();
    await hangUpUnderLoad(site, world, () => {
      const now = workers();
      return now.length === 2 && now.every((pid) => !former.includes(pid));
    });
    expect(site.output()).toContain("The workers are replaced.");
    await within(60, listeners, ({ length }) => length > 0);
  });

  it("goes on with the former workers if the new ones don't start", async () => {
    const former = workers();
    writeFileSync(flag, "");
    await hangUpUnderLoad(site, world, () => site.output().includes("The workers are not replaced"));
    rmSync(flag);
    expect(workers()).toEqual(former);
  });
});

describe("when the primary is killed", () => {
  it("the workers answer what they have begun, and end", async () => {
    const held = world.products.at(-1);
    const all = workers();
    const product = await HeldProduct.take(postgres.url, held?.id);
    const vote = send(`${site.url}/api/v1/votes`, {
      method: "POST",
      json: { productSlug: held?.slug },
      headers: world.people[0]?.headers,
    });
    await product.isWaitedFor();
    process.kill(primary(), "SIGKILL");
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain("The web server stopped unexpectedly");
    await product.release();
    expect((await vote).status).toBe(201);
    await within(
      20,
      async () => all.filter(isAlive),
      ({ length }) => length === 0,
    );
  });
});

describe("workers that end while they start", () => {
  it("stop the whole, which says why", async () => {
    site = await startServer({
      DATABASE_URL: postgres.url,
      NEXTAUTH_SECRET: secret,
      LOG_LEVEL: "error",
      WEB_CONCURRENCY: "2",
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(folder, "ending.mjs"))}`,
    });
    writeFileSync(flag, "");
    process.kill(workers()[0] as number, "SIGKILL");
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/5 workers in a row ended while they started, the last with exit code 7/);
    rmSync(flag);
  });
});
