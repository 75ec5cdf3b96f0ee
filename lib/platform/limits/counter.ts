import { once } from "../../core/once";
import { minuteMs } from "../../core/time";
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

/** Instances' clocks are less apart than this, or one was set back. */
const mostLagMs = 10 * minuteMs;

/** The latest window that an instance whose clock is right may be in. */
export const latestWindow = (windowStart: number, lengthMs: number): number =>
  windowStart + Math.max(lengthMs, mostLagMs);

/**
 * Counts hits in windows for all instances, each addition in one step. An instance whose clock lags counts into the newer
 * window, and none resets it; a window that is far ahead is from before the clock was set back, and ends. Where another source counted before, the count goes on from what this process has seen of it.
 */
export type Counter = { add: (db: Db, counted: ToCount) => Promise<Seen> };

/** What counts limits instead of PostgreSQL, where something does. */
export const limitCounter = () => once("limitCounter", (): { shared?: Counter } => ({}));
