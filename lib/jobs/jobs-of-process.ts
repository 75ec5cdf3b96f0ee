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
    async stop() {
      const mine = current;
      current = null;
      if (!mine) return;
      mine.isWanted = false;
      await Promise.all(mine.ends.map((end) => end()));
    },
  };
}
