import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Screening } from "@/lib/catalog/products/schema";
import { aDraft, submitted } from "@/lib/testing/documents";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Postgres } from "./postgres";
import { send } from "./send";
import { cookieOf, onDatabase, secret } from "./world";

type Submission = Awaited<ReturnType<typeof submitted>>;

let postgres: Postgres;
let website: Server;
let asked = 0;
let holds = true;
let checked: Submission;
let decided: Submission[];
let next: RunningServer;

const start = () =>
  startServer(
    { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret, TRUSTED_PROXIES: "1", LOG_LEVEL: "silent" },
    { ownGroup: true },
  );

/** A process is killed over the check of a website and over decisions that are held; another one takes its place. */
beforeAll(async () => {
  // While it holds, nobody gets an answer.
  website = createServer((_, response) => {
    asked += 1;
    if (!holds) response.end("Hello");
  });
  await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
  postgres = await Postgres.start();
  // The test submits by the rules themselves, which read settings.
  Object.assign(process.env, { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret });
  const doomed = await start();

  const websiteUrl = `http://p${(website.address() as AddressInfo).port}.probed.example/`;
  [checked, ...decided] = await onDatabase(postgres.url, async (db) => {
    const made = [await submitted(db, await aDraft(db, { websiteUrl }))] as [Submission, ...Submission[]];
    for (let n = 0; n < 3; n++) made.push(await submitted(db, await aDraft(db)));
    return made;
  });
  await within(
    30,
    async () => asked,
    (count) => count > 0,
  );
  const [first] = decided;
  if (!first) throw new Error("nothing was submitted");
  const cookie = await cookieOf(first.admin);
  const post = (path: string, json: object) =>
    send(`${doomed.url}/api/v1/admin/${path}`, { method: "POST", json, headers: { cookie } });
  for (const { itemId } of decided) {
    const held = { queueItemId: itemId, decision: "approve", holdSeconds: 8 };
    expect((await post("decide", held)).status).toBe(200);
  }
  expect((await post("undo", { queueItemIds: [first.itemId] })).text).toContain('"code":null');

  process.kill(-doomed.pid, "SIGKILL");
  await doomed.ended;
  expect(await statesOfDecided()).toEqual([
    ["in_review", 0, false],
    ["in_review", 0, true],
    ["in_review", 0, true],
  ]);
  expect(await stateOfChecked()).toEqual(["in_review", 1, "pending"]);
  // The dead process's lock holds the job for three quarters of a minute, which pass here at once.
  await onDatabase(
    postgres.url,
    (db) => db.$executeRaw`
      update graphile_worker._private_jobs set locked_at = locked_at - interval '1 min' where locked_at is not null`,
  );
  holds = false;
  asked = 0;
  next = await start();
});

afterAll(async () => {
  await next?.stop();
  website?.closeAllConnections();
  website?.close();
  await postgres?.remove();
});

const statesOfDecided = () =>
  onDatabase(postgres.url, async (db) => {
    const rows = await db.revision.findMany({
      where: { id: { in: decided.map(({ revision }) => revision.id) } },
      include: { queueItems: { include: { decisions: true, held: true } } },
      orderBy: { createdAt: "asc" },
    });
    return rows.map(({ status, queueItems }) => {
      const { decisions, held } = queueItems[0] ?? { decisions: [], held: null };
      return [status, decisions.length, held !== null];
    });
  });

const stateOfChecked = () =>
  onDatabase(postgres.url, async (db) => {
    const row = await db.revision.findUniqueOrThrow({ where: { id: checked.revision.id } });
    const { checks } = row.screening as unknown as Screening;
    const { version } = await db.queueItem.findUniqueOrThrow({ where: { id: checked.itemId } });
    const found = checks.filter(({ id }) => id === "website").map(({ outcome }) => outcome);
    return [row.status, version, ...found];
  });

describe("after the process was killed and another one started", () => {
  it("decisions that were held come true, once, and those undone do not", async () => {
    const both = [
      ["in_review", 0, false],
      ["published", 1, false],
      ["published", 1, false],
    ];
    await within(30, statesOfDecided, (found) => JSON.stringify(found) === JSON.stringify(both));
  });

  it("the check of a website is made, once", async () => {
    await within(30, stateOfChecked, (found) => found[2] === "pass");
    expect(await stateOfChecked()).toEqual(["in_review", 1, "pass"]);
    expect(asked).toBe(1);
  });
});
