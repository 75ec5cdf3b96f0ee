/** So many workers in a row that end before they listen show that none will start. */
export const mostFailedStarts = 5;

/** A worker that lived for this long did not end because it can't run. */
const steadyMs = 60_000;
const shortestMs = 250;
const longestMs = 30_000;

/** How long to wait before replacing a worker, the longer the more of them have ended early in a row. */
export const backOff = (livedMs: number, earlyEnds: number): number =>
  livedMs >= steadyMs ? 0 : Math.min(longestMs, shortestMs * 2 ** earlyEnds);
