import { fail } from "../core/errors";
import { addDays, dayMs, hourMs, startOfDay, toDay } from "../core/time";
import { type PublicTraffic, rangeDays, type TrafficDay } from "./schema";

/** From its first moment up to and without its last. */
export type Range = { from: Date; to: Date };

/** The range that a report is asked for: the last 30 days where nothing is said, at most 90, and nothing of the future. */
export function rangeOf(asked: { from?: string; to?: string }, now: Date): Range {
  const to = asked.to === undefined ? now : new Date(asked.to);
  const from = asked.from === undefined ? addDays(to, -rangeDays.default) : new Date(asked.from);
  if (to > now || from > now) fail("invalid_time_range", "The range must not reach into the future.");
  if (from > to) fail("invalid_time_range", "from is after to.");
  if (from < addDays(to, -rangeDays.most))
    fail("invalid_time_range", `The range is longer than ${rangeDays.most} days.`);
  return { from, to };
}

/** The first moments of the UTC days that a range touches; an empty range touches the day that it stands in. */
export function daysOf({ from, to }: Range): Date[] {
  const days: Date[] = [];
  for (let day = startOfDay(from); day < to || days.length === 0; day = addDays(day, 1)) days.push(day);
  return days;
}

/** How many days raw hits, hours and the days' visitors are kept; totals and day by day figures stay for good. */
export const rawDays = 92;

export const keptSince = (now: Date): Date => addDays(startOfDay(now), -rawDays);

/** The range that can still be told exactly: where nothing finer than days is kept any more, it takes whole days. */
export function keptRange({ from, to }: Range, now: Date): Range {
  const since = keptSince(now);
  return { from: from < since ? startOfDay(from) : from, to: to < since ? ceil(to, dayMs) : to };
}

/**
 * A range in the parts that are counted at once: whole days, whole hours of the days at its ends, and the moments that
 * are left. `since` and `until` are the ends that cut a day in two; a range `within` one day has neither.
 */
export type Cut = {
  days: Range;
  hours: Range[];
  moments: Range[];
  since: Date | null;
  until: Date | null;
  within: Range | null;
};

export function cutRange({ from, to }: Range): Cut {
  const days = { from: ceil(from, dayMs), to: startOfDay(to) };
  if (days.from > days.to) {
    const all = [{ from, to }].filter(isSome);
    return {
      days: { from, to: from },
      hours: [],
      moments: all,
      since: null,
      until: null,
      within: all[0] ?? null,
    };
  }
  const ends = [
    { from, to: days.from },
    { from: days.to, to },
  ].filter(isSome);
  const parts = ends.map((end) => ({ from: ceil(end.from, hourMs), to: floor(end.to, hourMs), end }));
  return {
    days,
    hours: parts.filter(isSome).map(({ from, to }) => ({ from, to })),
    moments: parts
      .flatMap(({ from, to, end }) =>
        from > to
          ? [end]
          : [
              { from: end.from, to: from },
              { from: to, to: end.to },
            ],
      )
      .filter(isSome),
    since: from < days.from ? from : null,
    until: days.to < to ? to : null,
    within: null,
  };
}

const isSome = ({ from, to }: Range): boolean => from < to;
const floor = (at: Date, ms: number): Date => new Date(Math.floor(at.getTime() / ms) * ms);
const ceil = (at: Date, ms: number): Date => new Date(Math.ceil(at.getTime() / ms) * ms);

/** Totals and a row for each UTC day that a range touches, from the days that have views. */
export function toPublic(range: Range, counted: readonly TrafficDay[]): PublicTraffic {
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const series = daysOf(range).map(
    (at) => byDay.get(toDay(at)) ?? { day: toDay(at), pageViews: 0, visitors: 0 },
  );
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    totals: {
      pageViews: series.reduce((sum, { pageViews }) => sum + pageViews, 0),
      visitorDays: series.reduce((sum, { visitors }) => sum + visitors, 0),
    },
    series,
  };
}
