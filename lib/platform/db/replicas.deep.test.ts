import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registry } from "../../core/registry.mjs";
import { startPrimary, startReplica, type TestReplica, type TestServer } from "../../testing/engines/replica";
import { db } from "./db";
import { publicSource } from "./replicas";

let primary: TestServer;
let replica: TestReplica;

const wait = { timeout: 15_000, interval: 20 };
const isOnReplica = async () => {
  const source = publicSource();
  // On a machine that stalls, the primary may be taken for away for a moment.
  const [row] = await source.db.$queryRaw<
    { standby: boolean }[]
  >`select pg_is_in_recovery() as standby`.catch(() => []);
  return row?.standby === true && source.asOf !== null;
};
const untilOnReplica = () => expect.poll(isOnReplica, wait).toBe(true);
const untilOnPrimary = () => expect.poll(isOnReplica, wait).toBe(false);
beforeAll(async () => {
  primary = await startPrimary();
  await primary.run("create database site");
  await primary.run("create table words (word text primary key)", "site");
  replica = await startReplica(primary);
  process.env.DATABASE_URL = primary.url("site");
  process.env.DATABASE_REPLICA_URLS = replica.url("site");
  process.env.NEXTAUTH_SECRET = "a secret that only the tests know, long enough";
  // Loading both clients takes a while on a busy machine.
  while (!(await isOnReplica()));
});
afterAll(async () => {
  await registry().replicas?.close();
  await registry().db?.$disconnect();
  await replica?.remove();
  await primary?.remove();
});
beforeEach(untilOnReplica);

describe("a replica that is behind by more than some seconds", () => {
  it("is left, even if no tag has changed", async () => {
    await replica.pause();
    await db().$executeRaw`insert into words (word) values ('untagged')`;
    await untilOnPrimary();
    await replica.resume();
  });
});

const faults: [string, () => Promise<void>, () => Promise<void>][] = [
  ["freezes", () => replica.freeze(), () => replica.thaw()],
  ["is killed", () => replica.kill(), () => replica.startAgain()],
];

describe.each(faults)("when a replica %s", (_name, hurt, heal) => {
  it("what was asked of it is answered by the primary, and it is read from again once it is back", async () => {
    const { db: reading } = publicSource();
    await hurt();
    const [row] = await reading.$queryRaw<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    expect(row?.standby).toBe(false);
    await expect.poll(() => publicSource().asOf, wait).toBeNull();
    await heal();
    await untilOnReplica();
  });
});

describe("a replica that is promoted", () => {
  it("is not read from any more", async () => {
    await replica.promote();
    await expect.poll(() => publicSource().asOf, wait).toBeNull();
    expect(registry().replicas?.all.map(({ goneSince }) => goneSince === null)).toEqual([false]);
  });
});
