import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseGone } from "../../api/problem";
import { disconnect } from "../../testing/database";
import { startPrimary, startReplica, type TestReplica, type TestServer } from "../../testing/engines/replica";
import { databaseWatch, db } from "./db";

let primary: TestServer;
let standby: TestReplica;

const wait = { timeout: 15_000, interval: 20 };

beforeAll(async () => {
  primary = await startPrimary();
  await primary.run("create table words (word text primary key)");
  standby = await startReplica(primary);
  await standby.follow();
  process.env.DATABASE_URL = standby.url("postgres");
  process.env.NEXTAUTH_SECRET = "a secret that only the tests know, long enough";
});
afterAll(async () => {
  await disconnect();
  await standby?.remove();
  await primary?.remove();
});

describe("a database that is only a standby", () => {
  it("is away for whoever writes, and there once it is promoted", async () => {
    const add = () => db().$executeRaw`insert into words (word) values ('written')`;
    const failed = await add().catch((error: unknown) => error);
    expect(isDatabaseGone(failed)).toBe(true);
    await expect.poll(() => databaseWatch().goneSince, wait).not.toBeNull();
    await standby.promote();
    await expect.poll(() => add().catch(() => 0), wait).toBe(1);
    expect(databaseWatch().goneSince).toBeNull();
  });
});
