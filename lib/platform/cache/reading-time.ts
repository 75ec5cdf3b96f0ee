import { beginReading, type Reading } from "./cache-tags";

const readingsOf = new WeakMap<object, () => Reading | null>();

/** Says which reading a replica's connection stands for; null if that is not known. */
export function noteReplica(db: object, asOf: () => Reading | null): void {
  readingsOf.set(db, asOf);
}

const beforeAll: Reading = { startedAt: 0, changes: 0 };

/**
 * The reading that begins now on a database. One on a replica counts as if it had begun when the primary was as far as
 * the replica is.
 */
export function beginReadingOn(db: object): Reading {
  const asOf = readingsOf.get(db);
  return asOf ? (asOf() ?? beforeAll) : beginReading();
}
