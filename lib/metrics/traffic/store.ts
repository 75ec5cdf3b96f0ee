import type { Exclusion } from "./classify-sender";

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
export type Dimension = "referrer" | "country" | "device" | "excluded" | "outbound";

export type Report = {
  /** The days of the range that have views or visits. */
  days: DayCount[];
  /** The top ten of each dimension by views, and all reasons for exclusion. */
  tops: { dimension: Dimension; name: string; hits: number }[];
  dropped: number;
  active: number;
};
