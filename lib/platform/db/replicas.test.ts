import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publicDb } from "../../api/public-db";
import { registry } from "../../core/registry.mjs";
import { startPrimary, startReplica, type TestReplica, type TestServer } from "../../testing/engines/replica";
import { beginReading, isFresh, touchTags } from "../cache/cache-tags";
import { beginReadingOn } from "../cache/reading-time";
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
const add = (word: string) => db().$executeRaw`insert into words (word) values (${word})`;
const wordsOf = async (source = publicSource()) =>
  (await source.db.$queryRaw<{ word: string }[]>`select word from words`).map(({ word }) => word);

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

describe("public reads", () => {
  it("go to the primary from a tag's change until the replica has it, and show the change throughout", async () => {
    await replica.pause();
    await add("changed");
    touchTags(db(), ["directory"]);
    expect(publicSource().asOf).toBeNull();
    expect(await wordsOf()).toContain("changed");
    await replica.resume();
    await untilOnReplica();
    expect(await wordsOf()).toContain("changed");
  });

  it("leave a note of how old they are, with the request that they answer", async () => {
    const requests: NonNullable<ReturnType<typeof registry>["requests"]> = new AsyncLocalStorage();
    registry().requests = requests;
    const begun = beginReading();
    const request = { origin: "", storable: null, reading: begun };
    const read = requests.run(request, publicDb);
    expect(read).not.toBe(db());
    expect(request.reading.startedAt).toBeGreaterThan(begun.startedAt - 3000);
    expect(request.reading.startedAt).toBeLessThanOrEqual(begun.startedAt);
    expect(beginReadingOn(read).startedAt).toBeGreaterThanOrEqual(request.reading.startedAt);
    expect(beginReadingOn(db()).startedAt).toBeGreaterThanOrEqual(beginReadingOn(read).startedAt);
    delete registry().requests;
  });

  it("may lag behind figures, but what is stored counts as read when the replica had everything", async () => {
    await replica.pause();
    await add("voted");
    touchTags(db(), ["votes"]);
    const { asOf } = publicSource();
    if (!asOf) throw new Error("The primary is read from.");
    expect(isFresh(["votes"], asOf, asOf.startedAt + 2999)).toBe(true);
    expect(isFresh(["votes"], asOf, asOf.startedAt + 3000)).toBe(false);
    await replica.resume();
  });

  it("fall back on the primary for what a replica can't do, such as writing or a table it has yet to get", async () => {
    const { db: reading } = publicSource();
    await reading.$executeRaw`insert into words (word) values ('written')`;
    await replica.pause();
    await primary.run("create table newer (id int)", "site");
    expect(await reading.$queryRaw`select * from newer`).toEqual([]);
    await replica.resume();
    await expect(reading.$queryRaw`select * from nowhere`).rejects.toThrow(/nowhere/);
  });
});
