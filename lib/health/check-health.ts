import packageJson from "../../package.json";
import type { Ctx } from "../auth/caller";
import type { Health } from "./schema";

const deadlineMs = 1500;

/** Asks the database for a sign of life and answers within two seconds, also when it gives none. */
export async function checkHealth({ db, now }: Pick<Ctx, "db" | "now">): Promise<Health> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), deadlineMs);
  });
  const alive = await Promise.race([db.$queryRaw`select 1`.then(() => true).catch(() => false), deadline]);
  clearTimeout(timer);
  const status = alive ? "ok" : "unavailable";
  return {
    status,
    database: { status, latencyMs: alive ? Math.round((performance.now() - startedAt) * 100) / 100 : null },
    version: packageJson.version,
    checkedAt: now.toISOString(),
  };
}
