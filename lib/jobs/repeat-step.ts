import { log } from "../core/log";

export type Step = { ms: number; name: string; step: () => Promise<unknown>; greatestShare?: number };

/** The share of the time that a step may use. */
const smallShare = 0.1;
/** The share of a step that someone waits for. */
export const wholeShare = 1;

/**
 * Repeats a step, never twice at once; a failure is logged and the next round tries again. The returned function ends
 * it, and waits for nothing: a step that runs goes on to its end.
 */
export function repeat({ ms, name, step, greatestShare = smallShare }: Step): () => Promise<void> {
  let hasEnded = false;
  let timer: NodeJS.Timeout;
  const run = async () => {
    const startedAt = performance.now();
    await step().catch((error: unknown) => log.warn({ err: error, step: name }, "background step failed"));
    const elapsed = performance.now() - startedAt;
    if (!hasEnded) timer = setTimeout(run, Math.max(ms, elapsed / greatestShare)).unref();
  };
  timer = setTimeout(run, ms).unref();
  return async () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
