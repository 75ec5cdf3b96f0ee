import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

export const deadlineMs = 1500;
const stepMs = 100;

/** Settles with `late` after 1.5 s in which this process could read answers: however long it was busy, that is one step. */
export async function deadline<T>(late: T): Promise<T> {
  for (let left = deadlineMs; left > 0; left -= stepMs) await wait(stepMs, undefined, { ref: false });
  // After what arrived meanwhile.
  return turn(late);
}
