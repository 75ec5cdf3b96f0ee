import type { Exclusion } from "./classify-sender";
import type { Range } from "./rules";

/**
 * What a beacon reports: a view of a page, a visit from it to the product's website, or an excluded request without
 * further details. A view or visit is stored as excluded too if its network has sent as many other visitors to the
 * product in its hour as count.
 */
export type Hit = { at: Date; slug: string; productId: string } & (
  | ({ kind: "view"; referrer: string; country: string; device: string } & Sent)
  | ({ kind: "visit" } & Sent)
  | { kind: "excluded"; reason: Exclusion }
);

/** Who is behind a hit. A visit is stored without either. */
export type Sent = { visitor: string; network: string };

/** How many requests of one hour could not be stored. */
export type Drop = { slug: string; hour: Date; reason: DropReason; hits: number };
export type DropReason = "buffer_full" | "database_away" | "refused";

/** What is written together. A writer numbers its batches: one that arrives twice counts once. */
export type Batch = { writer: string; number: number; hits: readonly Hit[]; drops: readonly Drop[] };

/** Thrown by a store whose database answers but will never accept the batch. */
export class BatchRefused extends Error {}

export type DayCount = { day: string; pageViews: number; visitors: number; outbound: number };
/** Views of products by their day, or those of other pages by the id that stands for the page. */
export type CountedBy = "day" | "page";
export type CountedViews = { name: string; pageViews: number };
export type Dimension = "referrer" | "country" | "device" | "excluded" | "outbound";

export type Report = {
  /** The days of the range that have views or visits. */
  days: DayCount[];
  /** The top ten of each dimension by views, and all reasons for exclusion. */
  tops: { dimension: Dimension; name: string; hits: number }[];
  dropped: number;
  active: number;
};

/**
 * Where page views are stored: PostgreSQL, or ClickHouse for those who have too many for it. Ranges are as `retainedRange`
 * makes them: no part of a day can be counted once its single views are gone.
 */
export type TrafficStore = {
  write: (batch: Batch) => Promise<void>;
  /** The days of a range that have views or visits of a product, with exact counts. */
  readDays: (productId: string, range: Range) => Promise<DayCount[]>;
  /** The report of a product; visitors after the start of `active` and up to its end are active now. */
  readReport: (productId: string, range: Range, active: Range) => Promise<Report>;
  /** The page views of all products on each UTC day from `from` and before `until` that has any, or of each other page. */
  countViews: (from: Date, until: Date, by?: CountedBy) => Promise<CountedViews[]>;
  /** What is due once an hour: completes the figures of days that are over, and drops views after their term. */
  turnDays: (now: Date) => Promise<Record<string, number>>;
};
