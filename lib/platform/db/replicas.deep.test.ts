import { describe, expect, it } from "vitest";
import { isOnReplica, replicaWait, untilOnReplica, useReplica } from "../../testing/use-replica";
import { db } from "./db";
import { publicSource, replicas } from "./replicas";

const servers = useReplica();
const untilOnPrimary = () => expect.poll(isOnReplica, replicaWait).toBe(false);

describe("a replica that is behind by more than some seconds", () => {
  it("is left, even if no tag has changed", async () => {
    await servers.replica.pause();
    await db().$executeRaw`insert into words (word) values ('untagged')`;
    await untilOnPrimary();
    await servers.replica.resume();
  });
});

const faults: [string, () => Promise<void>, () => Promise<void>][] = [
  ["freezes", () => servers.replica.freeze(), () => servers.replica.thaw()],
  ["is killed", () => servers.replica.kill(), () => servers.replica.startAgain()],
];

describe.each(faults)("when a replica %s", (_name, hurt, heal) => {
  it("what was asked of it is answered by the primary, and it is read from again once it is back", async () => {
    const { db: reading } = publicSource();
    await hurt();
    const [row] = await reading.$queryRaw<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    expect(row?.standby).toBe(false);
    await expect.poll(() => publicSource().asOf, replicaWait).toBeNull();
    await heal();
    await untilOnReplica();
  });
});

describe("a replica that is promoted", () => {
  it("is not read from any more", async () => {
    await servers.replica.promote();
    await expect.poll(() => publicSource().asOf, replicaWait).toBeNull();
    expect(replicas()?.all.map(({ goneSince }) => goneSince === null)).toEqual([false]);
  });
});
