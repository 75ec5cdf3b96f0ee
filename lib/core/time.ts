export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

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

/** The UTC midnight of a `YYYY-MM-DD`, or null when there is no such day. */
export function parseDay(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(at.getTime()) || toDay(at) !== day ? null : at;
}
