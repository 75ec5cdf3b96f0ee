import { fail } from "../../core/errors";
import { addDays, dayMs, hourMs, startOfDay, toDay } from "../../core/time";
import { fixedTerms } from "../../platform/retention/fixed-kinds/terms";
import { type PublicTraffic, rangeDays, type TrafficDay } from "./schema";

/** Includes its start and excludes its end. */
export type Range = { from: Date; to: Date };

/** The range of a report: by default the last 30 days, at most 90, and nothing in the future. */
export function rangeOf(asked: { from?: string; to?: string }, now: Date): Range {
  const to = asked.to === undefined ? now : new Date(asked.to);
  const from = asked.from === undefined ? addDays(to, -rangeDays.default) : new Date(asked.from);
  if (to > now || from > now) fail("invalid_time_range", "The range can't extend into the future.");
  if (from > to) fail("invalid_time_range", "from must not be after to.");
  if (from < addDays(to, -rangeDays.most))
    fail("invalid_time_range", `The range can't be longer than ${rangeDays.most} days.`);
  return { from, to };
}

/** The UTC midnights of the days that a range touches; an empty range touches the day it is in. */
export function daysOf({ from, to }: Range): Date[] {
  const days: Date[] = [];
  for (let day = startOfDay(from); day < to || days.length === 0; day = addDays(day, 1)) days.push(day);
  return days;
}

/** How many values of a dimension a report names. */
export const topLength = 10;

/** How many days raw hits, hours and daily visitors are stored; totals and daily figures are permanent. */
export const rawDays = fixedTerms.views.days;

export const retainedSince = (now: Date): Date => addDays(startOfDay(now), -rawDays);

/** The range that can be reported exactly: where only daily figures remain, it is extended to whole days. */
export function retainedRange({ from, to }: Range, now: Date): Range {
  const since = retainedSince(now);
  return { from: from < since ? startOfDay(from) : from, to: to < since ? ceil(to, dayMs) : to };
}

/**
 * A range in parts that are counted separately: whole days, whole hours of the days at its ends, and the remaining
 * moments. `since` and `until` are the ends that divide a day; a range `within` one day has neither.
 */
export type Cut = {
  days: Range;
  /** The whole weeks in the whole days, Monday to Monday, and the days before and after. */
  weeks: Range;
  daysBeside: Range[];
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
      weeks: { from, to: from },
      daysBeside: [],
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
  const weeks = { from: ceil(days.from, weekMs, monday), to: floor(days.to, weekMs, monday) };
  const hasWeeks = weeks.from < weeks.to;
  return {
    days,
    weeks: hasWeeks ? weeks : { from: days.from, to: days.from },
    daysBeside: (hasWeeks
      ? [
          { from: days.from, to: weeks.from },
          { from: weeks.to, to: days.to },
        ]
      : [days]
    ).filter(isSome),
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
const weekMs = 7 * dayMs;
/** The first Monday of 1970. */
const monday = 4 * dayMs;
const floor = (at: Date, ms: number, since = 0): Date =>
  new Date(Math.floor((at.getTime() - since) / ms) * ms + since);
const ceil = (at: Date, ms: number, since = 0): Date =>
  new Date(Math.ceil((at.getTime() - since) / ms) * ms + since);

/** Totals and a row for each UTC day that a range touches, given the days that have views or visits. */
export function toPublic(range: Range, counted: readonly TrafficDay[]): PublicTraffic {
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const series = daysOf(range).map(
    (at) => byDay.get(toDay(at)) ?? { day: toDay(at), pageViews: 0, visitors: 0, outbound: 0 },
  );
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    totals: {
      pageViews: series.reduce((sum, { pageViews }) => sum + pageViews, 0),
      visitorDays: series.reduce((sum, { visitors }) => sum + visitors, 0),
      outbound: series.reduce((sum, { outbound }) => sum + outbound, 0),
    },
    series,
  };
}

/** Whether there is nothing to show: no views, and no visits either. */
export const isEmpty = ({ totals }: Pick<PublicTraffic, "totals">): boolean =>
  totals.pageViews === 0 && totals.outbound === 0;
