import { registry } from "./registry.mjs";

const clock = () => {
  registry().clock ??= { last: 0, setBackMs: 0 };
  return registry().clock;
};

/** The time in ms by which moments of this process are compared: that of the clock, which here is never set back. */
export function steadyNow() {
  const state = clock();
  const now = Date.now();
  if (now < state.last) state.setBackMs += state.last - now;
  state.last = now;
  return now + state.setBackMs;
}

/** What the clock says at a moment of `steadyNow`. */
export const clockTime = (at) => at - clock().setBackMs;
