import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Screening } from "@/lib/products/schema";
import { aDraft, submitted } from "@/lib/testing/documents";
import { startServer } from "../server";
import { Postgres } from "./postgres";
import { onDatabase, secret, within } from "./world";

let postgres: Postgres;
let site: Server;
let asked = 0;
let holds = true;

beforeAll(async () => {
  // While it holds, nobody gets an answer.
  site = createServer((_, response) => {
    asked += 1;
    if (!holds) response.end("Hello");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  postgres = await Postgres.start();
  // The test submits by the verbs themselves, which read settings.
  Object.assign(process.env, { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret });
});

afterAll(async () => {
  site?.closeAllConnections();
  site?.close();
  await postgres?.remove();
});

const start = () =>
  startServer(
    { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret, LOG_LEVEL: "silent" },
    { ownGroup: true },
  );

it("a check of a website that the process was killed over is made after a restart, once", async () => {
  const websiteUrl = `http://p${(site.address() as AddressInfo).port}.probed.example/`;
  const doomed = await start();
  const { revision, itemId } = await onDatabase(postgres.url, async (db) =>
    submitted(db, await aDraft(db, { websiteUrl })),
  );
  await within(
    30,
    async () => asked,
    (count) => count > 0,
  );
  process.kill(-doomed.pid, "SIGKILL");
  await doomed.ended;

  const state = () =>
    onDatabase(postgres.url, async (db) => {
      const row = await db.revision.findUniqueOrThrow({ where: { id: revision.id } });
      const { checks } = row.screening as unknown as Screening;
      const { version } = await db.queueItem.findUniqueOrThrow({ where: { id: itemId } });
      const found = checks.filter(({ id }) => id === "website").map(({ outcome }) => outcome);
      return [row.status, version, ...found];
    });
  expect(await state()).toEqual(["in_review", 1, "pending"]);
  holds = false;
  asked = 0;
  const next = await start();
  // The lock of the dead process holds the job for three quarters of a minute.
  await within(100, state, (found) => found[2] === "pass");
  expect(await state()).toEqual(["in_review", 1, "pass"]);
  expect(asked).toBe(1);
  await next.stop();
}, 240_000);
