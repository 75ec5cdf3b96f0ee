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
 * A range in parts that are counted separately. The days are those whose boundaries are nearest to the range; hours lead
 * from there to the hour nearest to each end, and moments from there to the end itself. Both are added or subtracted by
 * their `sign`, so that no end takes more than half a day of hours and half an hour of moments. A range within one day is
 * moments alone.
 */
export type Cut = {
  days: Range;
  /** The whole weeks in the days, Monday to Monday, and the days before and after. */
  weeks: Range;
  daysBeside: Range[];
  hours: Part[];
  moments: Part[];
  /** The ends that divide a day; a range `within` one day has neither. */
  since: Date | null;
  until: Date | null;
  within: Range | null;
};

type Part = Range & { sign: 1 | -1 };

export function cutRange({ from, to }: Range): Cut {
  const none = { from, to: from };
  if (startOfDay(from) < from && to < ceil(from, dayMs)) {
    const moments = between(from, to);
    const within = moments[0] ?? null;
    return { days: none, weeks: none, daysBeside: [], hours: [], moments, since: null, until: null, within };
  }
  const days = { from: round(from, dayMs), to: round(to, dayMs) };
  const hours = { from: round(from, hourMs), to: round(to, hourMs) };
  const weeks = { from: ceil(days.from, weekMs, monday), to: floor(days.to, weekMs, monday) };
  const hasWeeks = weeks.from < weeks.to;
  return {
    days,
    weeks: hasWeeks ? weeks : none,
    daysBeside: hasWeeks
      ? [...between(days.from, weeks.from), ...between(weeks.to, days.to)]
      : between(days.from, days.to),
    hours: [...between(hours.from, days.from), ...between(days.to, hours.to)],
    moments: [...between(from, hours.from), ...between(hours.to, to)],
    since: startOfDay(from) < from ? from : null,
    until: startOfDay(to) < to ? to : null,
    within: null,
  };
}

/** From one time to another: to be added if it is later, and subtracted if it is earlier. */
function between(from: Date, to: Date): Part[] {
  if (from < to) return [{ from, to, sign: 1 }];
  return to < from ? [{ from: to, to: from, sign: -1 }] : [];
}

const weekMs = 7 * dayMs;
/** The first Monday of 1970. */
const monday = 4 * dayMs;
const floor = (at: Date, ms: number, since = 0): Date =>
  new Date(Math.floor((at.getTime() - since) / ms) * ms + since);
const ceil = (at: Date, ms: number, since = 0): Date =>
  new Date(Math.ceil((at.getTime() - since) / ms) * ms + since);
const round = (at: Date, ms: number): Date => new Date(Math.round(at.getTime() / ms) * ms);

/** The version of the UUIDs that stand for pages which are no product's. No product's id has it. */
export const versionOfPages = "8";

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
