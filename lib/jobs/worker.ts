import { Logger, run } from "graphile-worker";
import { db } from "../core/db";
import { log } from "../core/log";
import { freezeWindows } from "../rankings/freeze-windows";
import { recomputeAllTrust } from "../trust/recompute-trust";
import { prune } from "./prune";

// Minute, hour, day, month, weekday in UTC. All instances share the schedule: each run happens once.
const schedule = `
*/5 * * * * freeze_windows
17 3 * * * recompute_trust
37 3 * * * prune
`;

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ job: true }, message);
});

/** Works the durable jobs that PostgreSQL holds, in its own schema `graphile_worker`. */
export async function startWorker(connectionString: string): Promise<void> {
  await run({
    connectionString,
    logger,
    concurrency: 1,
    maxPoolSize: 3,
    noHandleSignals: true,
    pollInterval: 5000,
    crontab: schedule,
    taskList: {
      freeze_windows: async () => {
        await freezeWindows(db(), new Date());
      },
      recompute_trust: async () => {
        await recomputeAllTrust(db(), new Date());
      },
      prune: async () => {
        log.info(await prune({ db: db(), now: new Date() }), "pruned");
      },
    },
  });
}
