import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countTallyDifferences } from "@/lib/ranking/votes/tallies";
import { isDeep } from "@/lib/testing/deep";
import { seededRandom } from "@/prisma/demo/random";
import { embeddedDatabaseUrl } from "../database";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { newFolder, Postgres, postmasterPid } from "./postgres";
import { processTree, signal } from "./processes";
import { send } from "./send";
import { makeWorld, newBlocks, onDatabase, type Somebody, secret, type World } from "./world";

/** `npm run test:deep` kills twenty times, which finds what depends on the moment. */
const rounds = isDeep ? 20 : 1;
const data = newFolder();
const home = path.join(data, "postgres");
let world: World;
let url: string;
let site: RunningServer;

/** A data folder that holds a database with people in it already, so that no start fills it with the demo's content. */
beforeAll(async () => {
  writeFileSync(path.join(data, "session-secret"), secret, { mode: 0o600 });
  const postgres = await Postgres.start(home);
  world = await makeWorld(postgres.url, { people: 20, products: 200 });
  await postgres.stop();
  site = await start();
});

afterAll(async () => {
  await site?.stop();
  rmSync(data, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<RunningServer> {
  const env = { VITRINE_DATA: data, TRUSTED_PROXIES: "1", LOG_LEVEL: "silent", ...more };
  const running = await startServer(env, { ownGroup: true });
  url = embeddedDatabaseUrl(data);
  return running;
}

const save = ({ own, headers }: Somebody) =>
  send(`${site.url}/api/v1/products/${own}/revisions`, {
    method: "POST",
    json: { blocks: newBlocks() },
    headers,
  });

describe("npm start with the embedded PostgreSQL", () => {
  it("starts the database again when it is killed, and says so", async () => {
    const [somebody] = world.people;
    if (!somebody) throw new Error("nobody");
    const processes = processTree(site.pid);
    for (let time = 1; time <= 2; time++) {
      const before = postmasterPid(home);
      signal(processTree(before), "SIGKILL");
      const isAnother = () =>
        existsSync(path.join(home, "cluster/postmaster.pid")) && postmasterPid(home) !== before;
      await within(30, async () => isAnother(), Boolean);
      await within(
        30,
        () => save(somebody),
        ({ status }) => status === 201,
      );
      expect(site.output().match(/The embedded PostgreSQL stopped unexpectedly/g)?.length).toBe(time);
    }
    expect(processTree(site.pid)).toEqual(processes);
  });

  it("keeps what was saved and stops the database with itself on SIGTERM, also after that", async () => {
    await site.stop();
    expect(existsSync(path.join(home, "cluster/postmaster.pid"))).toBe(false);
  });

  it("explains a port that another program takes while it starts", async () => {
    const taking = path.join(data, "taking.mjs");
    writeFileSync(
      taking,
      `import { createServer } from "node:net";
if (process.argv[1]?.endsWith("web-server.mjs")) createServer().listen(process.env.PORT);`,
    );
    await expect(start({ NODE_OPTIONS: `--import ${pathToFileURL(taking)}` })).rejects.toThrow(
      /Port \d+ is in use, perhaps by another Vitrine/,
    );
    site = await start();
  });
});

type Acknowledged = { votes: [person: string, product: string][]; revisions: string[] };

describe(`kill -9 of everything, ${rounds} times`, () => {
  const random = seededRandom(20_261_121);
  const all: Acknowledged = { votes: [], revisions: [] };

  it.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    "loses nothing acknowledged, round %i",
    async () => {
      const acknowledged: Acknowledged = { votes: [], revisions: [] };
      const group = site.pid;
      const postgres = processTree(postmasterPid(home));
      let isRunning = true;
      const loops = world.people.slice(0, 10).map(async (somebody, n) => {
        while (isRunning) await (n % 2 ? castNext(acknowledged) : saveNext(somebody, acknowledged));
      });
      await within(
        20,
        async () => Math.min(acknowledged.votes.length, acknowledged.revisions.length),
        (answered) => answered > 2,
      );
      await wait(random() * 600);

      const killApplication = () => process.kill(-group, "SIGKILL");
      // The newest of the database's processes may have come since: they end without their first one.
      const killDatabase = () =>
        signal([...new Set([...postgres, ...processTree(postmasterPid(home))])], "SIGKILL");
      const order = random() < 0.5 ? [killApplication, killDatabase] : [killDatabase, killApplication];
      for (const kill of order) kill();
      isRunning = false;
      await Promise.all(loops);
      await site.ended;
      all.votes.push(...acknowledged.votes);
      all.revisions.push(...acknowledged.revisions);

      site = await start();
      expect(await missing(acknowledged)).toEqual({ votes: [], revisions: [] });
      expect(await onDatabase(url, countTallyDifferences)).toBe(0);
    },
  );

  it("has in the end all that was ever acknowledged", async () => {
    expect(all.votes.length).toBeGreaterThan(rounds);
    expect(all.revisions.length).toBeGreaterThan(rounds);
    expect(await missing(all)).toEqual({ votes: [], revisions: [] });
  });

  async function castNext(acknowledged: Acknowledged): Promise<void> {
    const turn = world.votes++;
    const voter = world.people[turn % world.people.length];
    const product = world.products[Math.floor(turn / world.people.length) % world.products.length];
    if (!voter || !product) return;
    const { headers } = voter;
    const json = { productSlug: product.slug };
    const reply = await send(`${site.url}/api/v1/votes`, { method: "POST", json, headers }).catch(() => null);
    if (reply?.status === 201) acknowledged.votes.push([voter.id, product.id]);
  }

  async function saveNext(somebody: Somebody, acknowledged: Acknowledged): Promise<void> {
    const reply = await save(somebody).catch(() => null);
    if (reply?.status === 201) acknowledged.revisions.push(JSON.parse(reply.text).id);
  }

  async function missing({ votes, revisions }: Acknowledged): Promise<Acknowledged> {
    return onDatabase(url, async (db) => {
      const cast = await db.vote.findMany({ select: { personId: true, productId: true } });
      const pairs = new Set(cast.map(({ personId, productId }) => `${personId} ${productId}`));
      const found = await db.revision.findMany({ where: { id: { in: revisions } }, select: { id: true } });
      const ids = new Set(found.map(({ id }) => id));
      return {
        votes: votes.filter((pair) => !pairs.has(pair.join(" "))),
        revisions: revisions.filter((id) => !ids.has(id)),
      };
    });
  }
});
