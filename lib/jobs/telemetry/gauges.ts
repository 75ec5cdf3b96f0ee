import { secondMs } from "../../core/time";
import { type Db, databaseWatch, db } from "../../platform/db/db";
import { usedReplicas } from "../../platform/db/replicas";
import type { Gauges, Sample } from "../../platform/telemetry/prometheus";

/** A scrape must not wait longer for the database than Prometheus waits for the scrape. */
const longestMs = 2 * secondMs;

/** What is read at each scrape: connections of this process, and jobs of the database, which all processes share. */
export const gauges: Gauges = {
  db_pool_connections: {
    help: "Connections of this process to the database, and callers that wait for one, by pool.",
    labels: ["pool", "state"],
    read: countConnections,
  },
  db_replica_lag_seconds: {
    help: "How far a replica is behind the primary, as public reads saw it last; one that can't be read from is absent.",
    labels: ["replica"],
    read: () =>
      usedReplicas()
        .filter(({ goneSince }) => goneSince === null)
        .map(({ name, lagMs }) => ({ labels: { replica: name }, value: lagMs / 1000 })),
  },
  db_up: {
    help: "Whether the database responded at this scrape.",
    labels: [],
    aggregator: "min",
    read: () => jobsNow().then(upAs(1), () => upAs(0)()),
  },
  jobs: {
    help: "Jobs by task. Waiting ones could run now; failed ones will not be tried again. The same in all processes.",
    labels: ["queue", "state"],
    aggregator: "max",
    read: async () =>
      (await jobsNow()).flatMap(({ queue, ...counts }) =>
        states.map((state) => ({ labels: { queue, state }, value: Number(counts[state]) })),
      ),
  },
  job_age_seconds: {
    help: "How long the oldest waiting job of a task has waited; 0 if none is waiting.",
    labels: ["queue"],
    aggregator: "max",
    read: async () =>
      (await jobsNow()).map(({ queue, age }) => ({ labels: { queue }, value: Math.max(0, Number(age)) })),
  },
};

const upAs = (value: number) => (): Sample[] => [{ value }];

function countConnections(): Sample[] {
  const pools = [databaseWatch(), ...usedReplicas()].flatMap((watch) => [...watch.pools]);
  return pools.flatMap(({ name, counts }) =>
    Object.entries(counts).map(([state, value]) => ({ labels: { pool: name, state }, value })),
  );
}

const states = ["waiting", "running", "scheduled", "retrying", "failed"] as const;

type Row = { queue: string; age: number } & Record<(typeof states)[number], number>;

let current: Promise<Row[]> | undefined;

/** One query for all gauges of a scrape. */
function jobsNow(): Promise<Row[]> {
  current ??= within(countJobs(db())).finally(() => {
    current = undefined;
  });
  return current;
}

/** Every task that has a job or had one, with how many are in which state. */
export const countJobs = (db: Db): Promise<Row[]> => db.$queryRaw<Row[]>`
  select t.identifier as queue,
    count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())::int as waiting,
    count(j.locked_at)::int as running,
    count(*) filter (where j.locked_at is null and j.attempts = 0 and j.run_at > now())::int as scheduled,
    count(*) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1 and j.run_at > now())::int as retrying,
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as failed,
    coalesce(extract(epoch from now() - min(j.run_at) filter
      (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())), 0)::float8 as age
  from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
  group by t.identifier order by t.identifier`;

function within<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), longestMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
