/** Entries by the UTC day of their time, in the order in which they came. */
export function byDay<T extends { at: string }>(entries: readonly T[]): [day: string, entries: T[]][] {
  const days = new Map<string, T[]>();
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
