import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { publicDb } from "../../api/public-db";
import { bridge } from "../../core/bridge";
import type { AnsweredRequest } from "../../http/storable";
import { untilOnReplica, useReplica } from "../../testing/use-replica";
import { beginReading, isFresh, touchTags } from "../cache/cache-tags";
import { beginReadingOn } from "../cache/reading-time";
import { db } from "./db";
import { publicSource } from "./replicas";

const servers = useReplica();
const add = (word: string) => db().$executeRaw`insert into words (word) values (${word})`;
const wordsOf = async (source = publicSource()) =>
  (await source.db.$queryRaw<{ word: string }[]>`select word from words`).map(({ word }) => word);

describe("public reads", () => {
  it("go to the primary from a tag's change until the replica has it, and show the change throughout", async () => {
    await servers.replica.pause();
    await add("changed");
    touchTags(db(), ["directory"]);
    expect(publicSource().asOf).toBeNull();
    expect(await wordsOf()).toContain("changed");
    await servers.replica.resume();
    await untilOnReplica();
    expect(await wordsOf()).toContain("changed");
  });

  it("leave a note of how old they are, with the request that they answer", async () => {
    const requests = new AsyncLocalStorage<AnsweredRequest>();
    bridge().requests = requests;
    const begun = beginReading();
    const request = { origin: "", storable: null, reading: begun };
    const read = requests.run(request, publicDb);
    expect(read).not.toBe(db());
    expect(request.reading.startedAt).toBeGreaterThan(begun.startedAt - 3000);
    expect(request.reading.startedAt).toBeLessThanOrEqual(begun.startedAt);
    expect(beginReadingOn(read).startedAt).toBeGreaterThanOrEqual(request.reading.startedAt);
    expect(beginReadingOn(db()).startedAt).toBeGreaterThanOrEqual(beginReadingOn(read).startedAt);
    delete bridge().requests;
  });

  it("may lag behind figures, but what is stored counts as read when the replica had everything", async () => {
    await servers.replica.pause();
    await add("voted");
    touchTags(db(), ["votes"]);
    const { asOf } = publicSource();
    if (!asOf) throw new Error("The primary is read from.");
    expect(isFresh(["votes"], asOf, asOf.startedAt + 2999)).toBe(true);
    expect(isFresh(["votes"], asOf, asOf.startedAt + 3000)).toBe(false);
    await servers.replica.resume();
  });

  it("fall back on the primary for what a replica can't do, such as writing or a table it has yet to get", async () => {
    const { db: reading } = publicSource();
    await reading.$executeRaw`insert into words (word) values ('written')`;
    await servers.replica.pause();
    await servers.primary.run("create table newer (id int)", "site");
    expect(await reading.$queryRaw`select * from newer`).toEqual([]);
    await servers.replica.resume();
    await expect(reading.$queryRaw`select * from nowhere`).rejects.toThrow(/nowhere/);
  });
});
