import { describe, expect, it } from "vitest";
import { within } from "../../e2e/within";
import { useDatabase } from "../testing/database";
import { unlockLostJobs, withLease } from "./job-leases";

const test = useDatabase();

/** A job that a worker took so long ago. */
async function aJob(worker: string, ago: string): Promise<{ id: string; locked_by: string }> {
  const [job] = await test.db.$queryRaw<{ id: string }[]>`
    select id::text from graphile_worker.add_job('prune', queue_name => ${worker})`;
  const { id = "" } = job ?? {};
  await test.db.$executeRaw`
    update graphile_worker._private_jobs set locked_at = now() - ${ago}::interval, locked_by = ${worker}
    where id = ${id}::bigint`;
  await test.db.$executeRaw`
    update graphile_worker._private_job_queues set locked_at = now() - ${ago}::interval, locked_by = ${worker}
    where queue_name = ${worker}`;
  return { id, locked_by: worker };
}

/** Whose the job and its queue are. */
const locksOf = ({ id }: { id: string }) => test.db.$queryRaw<{ job: string; queue: string }[]>`
  select j.locked_by as job, q.locked_by as queue
  from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.id = ${id}::bigint`;

describe("a job", () => {
  it("of a worker that has not renewed its lock for a minute is free again with its queue, and no other", async () => {
    const [dead, busy] = [await aJob("dead", "61 seconds"), await aJob("busy", "50 seconds")];
    expect(await unlockLostJobs(test.db)).toBe(1);
    expect(await locksOf(dead)).toEqual([{ job: null, queue: null }]);
    expect(await locksOf(busy)).toEqual([{ job: "busy", queue: "busy" }]);
    expect(await unlockLostJobs(test.db)).toBe(0);
  });

  it("is its worker's as long as the work takes, unless another one has taken it", async () => {
    const [mine, taken] = [await aJob("slow", "2 minutes"), await aJob("other", "2 minutes")];
    await withLease(
      test.db,
      mine,
      () =>
        withLease(
          test.db,
          { ...taken, locked_by: "slow" },
          async () => {
            const age = async () =>
              (
                await test.db.$queryRaw<{ age: number }[]>`
                  select extract(epoch from now() - locked_at)::int as age from graphile_worker._private_jobs
                  where id = ${mine.id}::bigint`
              )[0]?.age;
            await within(10, age, (seconds) => seconds === 0);
          },
          10,
        ),
      10,
    );
    expect(await unlockLostJobs(test.db)).toBe(1);
    expect(await locksOf(mine)).toEqual([{ job: "slow", queue: "slow" }]);
    expect(await locksOf(taken)).toEqual([{ job: null, queue: null }]);
  });
});
