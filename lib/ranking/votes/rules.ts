import { addDays, startOfDay } from "../../core/time";

/** How many counted votes one network may give a product per day. */
export const countedPerNetwork = 3;

/** A voter's k-th vote for a product within this many days, including today, adds 1/k of a vote's heat. */
export const heatMemoryDays = 30;

/**
 * The origin of the scale of `hot`. A vote `n` weeks later adds 2^n, which a double holds for 19 years: before 2044
 * the origin has to move, and `rebuildTallies` converts the stored figures.
 */
export const heatEpoch = "2026-01-01T00:00:00.000Z";
export const heatHalfLifeSeconds = 604_800;

/**
 * Units per point, the least common multiple of 1 to 31: 1/k of a point is an integer for every day k of a window, so
 * sums of points are exact and equal ones tie.
 */
export const pointUnits = 72_201_776_446_800;

/** Units as points, rounded to 12 places. */
export function pointsOf(units: string): number {
  const one = BigInt(pointUnits);
  const rounded = (BigInt(units) * 10n ** 12n + one / 2n) / one;
  return Number(`${rounded}e-12`);
}

/** When the next vote for the same product is possible: the next UTC midnight. */
export const resetsAt = (now: Date): Date => addDays(startOfDay(now), 1);
