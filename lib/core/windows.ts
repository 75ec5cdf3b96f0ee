import type { Period } from "./schema";
import { addDays, minuteMs, startOfDay, toDay } from "./time";

export type Window = { period: Period; startsOn: string; startsAt: Date; endsAt: Date };

/** A closed window is frozen this long after its end. */
export const settlingMs = 10 * minuteMs;

/** The UTC calendar window that contains a time; weeks start on Monday, and `endsAt` is exclusive. */
export function windowAt(period: Period, at: Date): Window {
  const day = startOfDay(at);
  const startsAt = {
    daily: day,
    weekly: addDays(day, -((day.getUTCDay() + 6) % 7)),
    monthly: new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)),
  }[period];
  const endsAt = {
    daily: addDays(startsAt, 1),
    weekly: addDays(startsAt, 7),
    monthly: new Date(Date.UTC(startsAt.getUTCFullYear(), startsAt.getUTCMonth() + 1, 1)),
  }[period];
  return { period, startsOn: toDay(startsAt), startsAt, endsAt };
}

/** The window that ends where this one starts. */
export const windowBefore = (window: Window): Window =>
  windowAt(window.period, new Date(window.startsAt.getTime() - 1));

/** Whether a directory whose first product was published at `firstAt` has a ranking of this window. */
export const hasRanking = (window: Window, firstAt: Date): boolean => window.endsAt > firstAt;
