import { setTimeout as wait } from "node:timers/promises";
import packageJson from "../../../package.json";
import type { Reader } from "../../core/ctx";
import type { Health } from "./schema";

const deadlineMs = 1500;

/** After what arrived while this process was busy. */
const readingFirst = (late: boolean) => new Promise<boolean>((resolve) => setImmediate(resolve, late));

/** Asks the database for a sign of life and answers within two seconds in any case. */
export async function checkHealth({ db, now }: Reader): Promise<Health> {
  const startedAt = performance.now();
  const deadline = wait(deadlineMs, false, { ref: false }).then(readingFirst);
  const alive = await Promise.race([db.$queryRaw`select 1`.then(() => true).catch(() => false), deadline]);
  const status = alive ? "ok" : "unavailable";
  return {
    status,
    database: { status, latencyMs: alive ? Math.round((performance.now() - startedAt) * 100) / 100 : null },
    version: packageJson.version,
    checkedAt: now.toISOString(),
  };
}
