import { parseInstant } from "../../core/time";

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,9})?Z)?$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A moment is a UTC day (`2026-11-12`) or an RFC 3339 time, stored as given if it is in UTC to the second, and as UTC
 * otherwise; null if the text is neither.
 */
export function parseMoment(text: string): string | null {
  if (text.length > MAX_MOMENT) return null;
  return isStored(text) ? text : parseInstant(text);
}

/** As a JSON Schema says it; whether there is such a day is left to `parseMoment`. */
export const MOMENT_PATTERN =
  "^(\\d{4}-\\d{2}-\\d{2}([Tt ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?([Zz]|[+-]\\d{2}:\\d{2}))?)?$";
export const MAX_MOMENT = 64;

function isStored(text: string): boolean {
  const [, year, month, day] = MOMENT.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** A day is past from its first second, in UTC. */
export function isAfter(moment: string, now: Date): boolean {
  return moment.length === 10 ? moment > now.toISOString().slice(0, 10) : Date.parse(moment) > now.getTime();
}

/** `12 Nov 2026`, the same on every machine; anything that is not a moment is returned as it is. */
export function formatDay(moment: string): string {
  const date = moment.slice(0, 10);
  if (!isStored(date)) return moment;
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `12 Nov 2026, 14:05 UTC`. */
export function formatMoment(moment: string): string {
  return moment.length > 10 ? `${formatDay(moment)}, ${moment.slice(11, 16)} UTC` : formatDay(moment);
}
