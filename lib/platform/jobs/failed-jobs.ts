import type { Db } from "../db/db";

export type FailedJob = {
  id: string;
  task: string;
  attempts: number;
  /** The first line of its last error. */
  error: string;
  failedAt: Date;
  /** Null once it is not tried again by itself. */
  nextAt: Date | null;
  /** How many failed jobs there are in all. */
  total: number;
};

/** The jobs whose last attempt failed, newest failure first. */
export const listFailedJobs = (db: Db, most: number): Promise<FailedJob[]> => db.$queryRaw<FailedJob[]>`
  select j.id::text as id, t.identifier as task, j.attempts::int as attempts,
    left(split_part(j.last_error, E'\n', 1), 300) as error, j.updated_at as "failedAt",
    case when j.attempts < j.max_attempts then j.run_at end as "nextAt",
    (count(*) over ())::int as total
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.locked_at is null and j.attempts > 0 and j.last_error is not null
  order by j.updated_at desc, j.id desc limit ${most}`;

/** Lets failed jobs run now with all their attempts: all, or the one that is named. Returns how many there were by task. */
export const retryFailedJobs = (db: Db, id: string | null): Promise<{ task: string; count: number }[]> =>
  db.$queryRaw`
    select t.identifier as task, count(*)::int as count
    from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker._private_jobs
      where locked_at is null and attempts > 0 and last_error is not null
        and (${id}::text is null or id = ${id}::bigint)
      order by id for update skip locked), run_at := now(), attempts := 0) j
    join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier order by t.identifier`;
