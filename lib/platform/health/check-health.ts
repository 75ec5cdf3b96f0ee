import packageJson from "../../../package.json";
import type { Reader } from "../../core/ctx";
import { deadline } from "../db/probe";
import type { Health } from "./schema";

/** How long a part may take to show a sign of life. */
export const answerMs = 1500;

/** Asks the database for a sign of life and answers within two seconds in any case. */
export async function checkHealth({ db, now }: Reader): Promise<Health> {
  const startedAt = performance.now();
  const answer = db.$queryRaw`select 1`.then(() => true).catch(() => false);
  const alive = await Promise.race([answer, deadline(answerMs, false)]);
  const status = alive ? "ok" : "unavailable";
  return {
    status,
    database: { status, latencyMs: alive ? Math.round((performance.now() - startedAt) * 100) / 100 : null },
    version: packageJson.version,
    checkedAt: now.toISOString(),
  };
}
