const timeOf = new WeakMap<object, () => number>();

/** Says as of when a replica's connection reads; all others read what is there now. */
export function noteReplica(db: object, asOf: () => number): void {
  timeOf.set(db, asOf);
}

/**
 * The time in ms from which on a change may be missing in what is read now: what is made from a replica counts as if its
 * reading had begun when the primary was as far as the replica is.
 */
export const readingTime = (db: object): number => timeOf.get(db)?.() ?? Date.now();
