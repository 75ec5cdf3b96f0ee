/** Items with their place as React key: right where items have no id and the list is shown, not edited in place. */
export function keyed<T>(items: readonly T[]): { key: string; item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
