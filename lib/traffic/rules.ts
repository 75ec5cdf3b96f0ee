import { fail } from "../core/errors";
import { addDays, startOfDay } from "../core/time";
import { rangeDays } from "./schema";

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
