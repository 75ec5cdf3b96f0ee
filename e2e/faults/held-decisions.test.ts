import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDraft, submitted } from "@/lib/testing/documents";
import { startServer } from "../server";
import { Postgres } from "./postgres";
import { type Sent, send } from "./send";
import { onDatabase, secret, within } from "./world";

let postgres: Postgres;

beforeAll(async () => {
  postgres = await Postgres.start();
  // The test submits by the verbs themselves, which read settings.
  Object.assign(process.env, { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret });
});

afterAll(async () => {
  await postgres?.remove();
});

const start = () =>
  startServer(
    { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret, TRUSTED_PROXIES: "1", LOG_LEVEL: "silent" },
    { ownGroup: true },
  );

const someSubmissions = () =>
  onDatabase(postgres.url, async (db) => {
    const made = [];
    for (let n = 0; n < 3; n++) made.push(await submitted(db, await aDraft(db)));
    return made;
  });

it("decisions that were held when the process was killed come true after a restart, once, and those undone do not", async () => {
  const made = await someSubmissions();
  const [first] = made;
  if (!first) throw new Error("nothing was submitted");
  const { sid } = first.admin;
  const cookie = `next-auth.session-token=${await encode({ token: { sid }, secret })}`;
  const post = (site: string, path: string, json: object): Promise<Sent> =>
    send(`${site}/api/v1/admin/${path}`, { method: "POST", json, headers: { cookie } });
  const doomed = await start();
  for (const { itemId } of made) {
    const held = { queueItemId: itemId, decision: "approve", holdSeconds: 8 };
    expect((await post(doomed.url, "decide", held)).status).toBe(200);
  }
  expect((await post(doomed.url, "undo", { queueItemIds: [first.itemId] })).text).toContain('"code":null');
  process.kill(-doomed.pid, "SIGKILL");
  await doomed.ended;

  const states = () =>
    onDatabase(postgres.url, async (db) => {
      const rows = await db.revision.findMany({
        where: { id: { in: made.map(({ revision }) => revision.id) } },
        include: { queueItems: { include: { decisions: true, held: true } } },
        orderBy: { createdAt: "asc" },
      });
      return rows.map(({ status, queueItems }) => {
        const { decisions, held } = queueItems[0] ?? { decisions: [], held: null };
        return [status, decisions.length, held !== null];
      });
    });
  expect(await states()).toEqual([
    ["in_review", 0, false],
    ["in_review", 0, true],
    ["in_review", 0, true],
  ]);
  const next = await start();
  const both = [
    ["in_review", 0, false],
    ["published", 1, false],
    ["published", 1, false],
  ];
  await within(30, states, (found) => JSON.stringify(found) === JSON.stringify(both));
  await next.stop();
}, 180_000);
