import type { Db } from "../db/db";
import type { Limit } from "./default-limits";

/** What a process has last seen of a count, and where. */
export type Seen = { hits: number; source: string };

export type ToCount = {
  key: string;
  /** In ms. */
  windowStart: number;
  limit: Limit;
  /** How many to add; less than none takes back, never below none. */
  hits: number;
  seen: Seen | undefined;
};

/**
 * Counts hits in windows for all instances, each addition in one step. An instance whose clock lags counts into the newer
 * window, and none resets it. Where another source counted before, the count goes on from what this process has seen of it.
 */
export type Counter = { add: (db: Db, counted: ToCount) => Promise<Seen> };

declare module "../../core/registry.mjs" {
  interface Registry {
    /** Counts limits instead of PostgreSQL. */
    limitCounter?: Counter;
  }
}
