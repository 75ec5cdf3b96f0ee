import { once } from "./once";

/** The latest time that the clock showed, and by how much it was set back since the process started. */
const clock = () => once("clock", () => ({ last: 0, setBackMs: 0 }));

/** The time in ms by which moments of this process are compared: that of the clock, which here is never set back. */
export function steadyNow(): number {
  const state = clock();
  const now = Date.now();
  if (now < state.last) state.setBackMs += state.last - now;
  state.last = now;
  return now + state.setBackMs;
}

/** What the clock says at a moment of `steadyNow`. */
export const clockTime = (at: number): number => at - clock().setBackMs;
