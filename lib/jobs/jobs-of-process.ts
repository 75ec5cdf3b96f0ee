import { setTimeout as wait } from "node:timers/promises";
import { log } from "../core/log";
import { secondMs } from "../core/time";

type End = () => Promise<void>;
/** Loads what starts the jobs; that returns what ends each. */
type Load = () => Promise<() => End[]>;

const retryMs = 30 * secondMs;

/** The jobs of a process, which are loaded a while after they are first wanted, and never begin once they no longer are. */
export function jobsOfProcess(load: Load, waitMs: number) {
  let current: { isWanted: boolean; ends: End[] } | null = null;
  let ending: Promise<unknown> = Promise.resolve();

  const begin = async (mine: NonNullable<typeof current>) => {
    for (let pause = waitMs; ; pause = retryMs) {
      await wait(pause, undefined, { ref: false });
      if (!mine.isWanted) return;
      try {
        const startAll = await load();
        if (mine.isWanted) mine.ends = startAll();
        return;
      } catch (error) {
        log.error({ err: error }, "the jobs don't start; another try follows");
      }
    }
  };

  return {
    start() {
      if (current) return;
      current = { isWanted: true, ends: [] };
      void begin(current);
    },
    /** Resolves once all that was begun has ended, also by an earlier call. */
    async stop() {
      const mine = current;
      current = null;
      if (mine) {
        mine.isWanted = false;
        ending = Promise.all([ending, ...mine.ends.map((end) => end())]);
      }
      await ending;
    },
  };
}
