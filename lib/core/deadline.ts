import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

const stepMs = 100;

/** Settles with `late` after so many ms in which this process could read answers: however long it was busy, that is one step. */
export async function deadline<T>(ms: number, late: T): Promise<T> {
  for (let left = ms; left > 0; left -= stepMs) await wait(stepMs, undefined, { ref: false });
  // After what arrived meanwhile.
  return turn(late);
}
