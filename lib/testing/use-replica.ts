import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { publicSource, replicas } from "../platform/db/replicas";
import { disconnect } from "./database";
import { startPrimary, startReplica, type TestReplica, type TestServer } from "./engines/replica";

/** How long a test waits for what a replica does: a busy machine is slow. */
export const replicaWait = { timeout: 15_000, interval: 20 };

/** Whether public reads now go to the replica. */
export async function isOnReplica(): Promise<boolean> {
  const source = publicSource();
  // On a machine that stalls, the primary may be taken for away for a moment.
  const [row] = await source.db.$queryRaw<
    { standby: boolean }[]
  >`select pg_is_in_recovery() as standby`.catch(() => []);
  return row?.standby === true && source.asOf !== null;
}

export const untilOnReplica = () => expect.poll(isOnReplica, replicaWait).toBe(true);

/** A primary with the database `site` and its table `words`, and a replica, which each test of the file begins on. */
export function useReplica(): { readonly primary: TestServer; readonly replica: TestReplica } {
  const opened = {} as { primary: TestServer; replica: TestReplica };
  beforeAll(async () => {
    opened.primary = await startPrimary();
    await opened.primary.run("create database site");
    await opened.primary.run("create table words (word text primary key)", "site");
    opened.replica = await startReplica(opened.primary);
    process.env.DATABASE_URL = opened.primary.url("site");
    process.env.DATABASE_REPLICA_URLS = opened.replica.url("site");
    process.env.NEXTAUTH_SECRET = "a secret that only the tests know, long enough";
    // Loading both clients takes a while on a busy machine.
    await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), { timeout: 50_000, interval: 20 });
  });
  afterAll(async () => {
    await replicas()?.close();
    await disconnect();
    await opened.replica?.remove();
    await opened.primary?.remove();
  });
  beforeEach(untilOnReplica);
  return opened;
}
