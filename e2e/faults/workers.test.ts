import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/cli/embedded/cluster";
import { root } from "@/lib/cli/settings";
import { isDeep } from "@/lib/testing/deep";
import { aPerson } from "@/lib/testing/people";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Load } from "./load";
import { Postgres } from "./postgres";
import { isAlive, processesOf } from "./processes";
import { type Sent, send } from "./send";
import { makeWorld, onDatabase, secret, type World } from "./world";

const token = "a-token-of-the-tests";
let postgres: Postgres;
let site: RunningServer;
let world: World;
let watcher: pg.Client;
let metricsPort: number;
let admin: Record<string, string>;
/** While this file exists, no worker starts. */
let flag: string;
let folder: string;
let link: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-workers-"));
  flag = path.join(folder, "no-worker-starts");
  link = path.join(folder, "current");
  symlinkSync(root, link);
  const ending = path.join(folder, "ending.mjs");
  writeFileSync(
    ending,
    `import { existsSync } from "node:fs";
if (process.argv[1]?.endsWith("web-server.mjs") && existsSync(${JSON.stringify(flag)})) process.exit(7);`,
  );
  postgres = await Postgres.start();
  world = await makeWorld(postgres.url, { people: 10, products: 150 });
  const { sid } = await onDatabase(postgres.url, (db) => aPerson(db, { role: "admin" }));
  admin = { cookie: `next-auth.session-token=${await encode({ token: { sid }, secret })}` };
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
    RELEASE_LINK: link,
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

const workers = (): number[] => processesOf(site.pid, "lib/http/web-server.mjs");
const primary = (): number => processesOf(site.pid, "lib/http/primary.mjs")[0] as number;
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

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return valueIn(text, name);
}

function valueIn(text: string, name: string): number {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  if (!line) throw new Error(`${name} is not in ${text.slice(0, 2000)}`);
  return Number(line.split(" ").at(-1));
}

const requestsTo = (route: string) =>
  `vitrine_http_requests_total{method="GET",route="${route}",status="200"}`;

describe("two workers", () => {
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

  it("have one between them that works on jobs, and another one when it ends", async () => {
    const kinds = await within(30, listeners, ({ length }) => length > 0);
    let changes = 0;
    for (const doomed of workers()) {
      const before = await listeners();
      process.kill(doomed, "SIGKILL");
      await within(
        60,
        async () => workers(),
        (now) => now.length === 2 && !now.includes(doomed),
      );
      await within(60, listeners, (now) => now.length === kinds.length);
      if ((await listeners()).join() !== before.join()) changes += 1;
      await watcher.query("select graphile_worker.add_job('prune')");
      const jobs = async () =>
        (await watcher.query("select 1 from graphile_worker.jobs where task_identifier = 'prune'")).rowCount;
      await within(60, jobs, (count) => count === 0);
    }
    expect(changes).toBeGreaterThan(0);
  });

  it("are counted as one, also those that have ended", async () => {
    const live = requestsTo("/api/health/live");
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

/** Sends SIGHUP under load, and returns what the load saw once `isDone`. */
async function hangUpUnderLoad(isDone: () => boolean): Promise<Sent[]> {
  const load = new Load(site.url, world);
  await load.warm();
  process.kill(site.pid, "SIGHUP");
  await within(120, async () => isDone(), Boolean);
  const seen = load.seen.length;
  await within(
    20,
    async () => load.seen.length,
    (count) => count > seen + 50,
  );
  const all = await load.stop();
  expect(all.flatMap(({ error, kind }) => (error ? [`${kind}: ${error.message}`] : []))).toEqual([]);
  return all.flatMap(({ reply }) => reply ?? []);
}

describe("SIGHUP under load", () => {
  it("replaces all workers and loses no request", async () => {
    const former = workers();
    const replies = await hangUpUnderLoad(() => {
      const now = workers();
      return now.length === 2 && now.every((pid) => !former.includes(pid));
    });
    expect(replies.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(site.output()).toContain("The workers are replaced.");
    await within(60, listeners, ({ length }) => length > 0);
  });

  it("goes on with the former workers if the new ones don't start", async () => {
    const former = workers();
    writeFileSync(flag, "");
    const replies = await hangUpUnderLoad(() => site.output().includes("The workers are not replaced"));
    rmSync(flag);
    expect(replies.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(workers()).toEqual(former);
  });

  it.runIf(isDeep)("starts the workers of the release that RELEASE_LINK points to by then", async () => {
    const release = path.join(folder, "release");
    copyRelease(release);
    rmSync(link);
    symlinkSync(release, link);
    const ofRelease = () => processesOf(site.pid, path.join(release, "lib/http/web-server.mjs"));
    const replies = await hangUpUnderLoad(() => ofRelease().length === 2 && workers().length === 2);
    expect(replies.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect((await send(`${site.url}/products`)).status).toBe(200);
  });
});

/** A checkout of the same release elsewhere, with its build. */
function copyRelease(to: string): void {
  const left = new Set([".git", "node_modules", ".vitrine", ".env"]);
  for (const name of readdirSync(root))
    if (!left.has(name) && !name.startsWith(".next-"))
      cpSync(path.join(root, name), path.join(to, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (from) => !/\/\.next\/(cache|dev)(\/|$)/.test(from),
      });
  symlinkSync(path.join(root, "node_modules"), path.join(to, "node_modules"));
}

describe("when the primary is killed", () => {
  it("the workers answer what they have begun, and end", async () => {
    const [somebody] = world.people;
    const held = world.products.at(-1);
    if (!somebody || !held) throw new Error("nobody");
    const all = workers();
    const blocker = new pg.Client(postgres.url);
    await blocker.connect();
    await blocker.query("begin");
    await blocker.query("select 1 from products where id = $1 for update", [held.id]);
    const vote = send(`${site.url}/api/v1/votes`, {
      method: "POST",
      json: { productSlug: held.slug },
      headers: somebody.headers,
    });
    const waiting = () =>
      watcher.query<{ n: number }>("select count(*)::int as n from pg_locks where not granted");
    await within(30, waiting, ({ rows }) => (rows[0]?.n ?? 0) > 0);
    process.kill(primary(), "SIGKILL");
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain("The web server stopped unexpectedly");
    await blocker.query("rollback");
    await blocker.end();
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
