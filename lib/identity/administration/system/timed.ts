import type { TestResult } from "./schema";

/** A result with how long it took. */
export async function timed(run: () => Promise<Omit<TestResult, "durationMs">>): Promise<TestResult> {
  const startedAt = performance.now();
  return { ...(await run()), durationMs: Math.round(performance.now() - startedAt) };
}
