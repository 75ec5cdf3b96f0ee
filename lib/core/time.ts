export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** What a timer can wait for: one that is set for longer rings at once. */
export const longestTimerMs = 2_000_000_000;

/** Midnight UTC at or before a time. */
export function startOfDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}

/** `YYYY-MM-DD` in UTC. */
export function toDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "20 November 2026", in UTC. */
export const longDay = (at: Date | string): string => long.format(new Date(at));

/** The UTC midnight of a `YYYY-MM-DD`, or null if there is no such day. */
export function parseDay(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(at.getTime()) || toDay(at) !== day ? null : at;
}

/**
 * A time in any form of RFC 3339, also without seconds, in UTC with milliseconds; null if the text is none, or if its
 * UTC year is not 1970 to 9999. A leap second is the first moment of the next day.
 */
export function parseInstant(text: string): string | null {
  const [, day = "", hour, minute, second = "0", fraction = "", sign, hours = 0, minutes = 0] =
    rfc3339.exec(text) ?? [];
  const midnight = parseDay(day);
  if (!midnight) return null;
  const ms = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
  const local = midnight.getTime() + Number(hour) * hourMs + Number(minute) * minuteMs;
  const utcMinute = new Date(local - offset);
  if (second === "60") {
    const isLast = utcMinute.getUTCHours() === 23 && utcMinute.getUTCMinutes() === 59;
    return isLast ? inRange(utcMinute.getTime() + minuteMs) : null;
  }
  return inRange(utcMinute.getTime() + Number(second) * secondMs + ms);
}

const rfc3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d|60)(?:\.(\d+))?)?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

const inRange = (ms: number): string | null =>
  ms >= 0 && ms < Date.UTC(10_000, 0) ? new Date(ms).toISOString() : null;

type WithInstants<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** A record with its times as text. */
export const withInstants = <T extends object>(record: T): WithInstants<T> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as WithInstants<T>;

/** The fields of a record that a schema names, with times as text; whatever else the record has is left out. */
export const fieldsOf = <S extends object, T extends object>(
  { shape }: { shape: S },
  record: T,
): WithInstants<Pick<T, keyof S & keyof T>> => {
  const shown = Object.keys(shape).filter((key) => key in record) as (keyof S & keyof T)[];
  return withInstants(
    Object.fromEntries(shown.map((key) => [key, record[key]])) as Pick<T, keyof S & keyof T>,
  );
};
