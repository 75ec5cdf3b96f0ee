import { addDays, startOfDay } from "../core/time";

/** Counted votes that one network may give one product in a day. */
export const countedPerNetwork = 3;

/** A voter's k-th vote for a product within this many days, today included, adds a k-th of a vote's heat. */
export const heatMemoryDays = 30;

/**
 * Where the scale of `hot` begins. A vote `n` weeks later adds 2^n, so a double holds it for 19 years: before 2044 this
 * moves forward, and `rebuildTallies` brings the stored figures along.
 */
export const heatEpoch = "2026-01-01T00:00:00.000Z";
export const heatHalfLifeSeconds = 604_800;

/**
 * Units of one point, the least common multiple of 1 to 31: a k-th of a point is whole for every day k of a window, so
 * that sums of points are exact and equal ones tie.
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
