import type { Exclusion } from "./classify-sender";
import type { Range } from "./rules";

/** A request for a page, as it is kept: a view, or one that is excluded and says nothing more. */
export type Hit = { at: Date; slug: string; productId: string } & (
  | { excluded: null; visitor: string; referrer: string; country: string; device: string }
  | { excluded: Exclusion }
);

/** Requests that could not be kept, of one hour. */
export type Drop = { slug: string; hour: Date; reason: DropReason; hits: number };
export type DropReason = "buffer_full" | "database_away" | "refused";

/** What is written at once. `number` grows with each batch of a writer: one that comes twice counts once. */
export type Batch = { writer: string; number: number; hits: readonly Hit[]; drops: readonly Drop[] };

/** Thrown by a store whose database answers, and will never take the batch. */
export class BatchRefused extends Error {}

export type DayCount = { day: string; pageViews: number; visitors: number };
export type Dimension = "referrer" | "country" | "device" | "excluded";

export type Report = {
  /** The days of the range that have views. */
  days: DayCount[];
  /** The ten with most views of each dimension, and all reasons of exclusion. */
  tops: { dimension: Dimension; name: string; hits: number }[];
  dropped: number;
  active: number;
};

/** Where traffic is kept. PostgreSQL is the one there is; a store for very large sites would take its place here. */
export type TrafficStore = {
  write: (batch: Batch) => Promise<void>;
  readDays: (productId: string, range: Range) => Promise<DayCount[]>;
  /** `activeSince` begins the window of visitors that are active now. */
  readReport: (productId: string, range: Range, activeSince: Date) => Promise<Report>;
  /** Makes room for the days from `now` on, and forgets what is only kept for a while. */
  turnDays: (now: Date) => Promise<{ added: number; dropped: number }>;
};
