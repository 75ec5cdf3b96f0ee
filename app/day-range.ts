import { addDays, parseDay } from "@/lib/core/time";

/** The start of a UTC day. A value that isn't a date stays as it is and fails validation. */
export const toStart = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : (parseDay(day)?.toISOString() ?? day);

/** The end of a UTC day, which is the start of the next. */
export function toEnd(day: string | undefined): string | undefined {
  const start = day === undefined ? null : parseDay(day);
  return start === null ? day : addDays(start, 1).toISOString();
}
