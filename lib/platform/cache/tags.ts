/** What a stored reply was made from. A change touches its tags, and every reply that names one of them is made again. */
export type Tag =
  | "directory"
  | "votes"
  | "traffic"
  | "stats"
  | "past-days"
  | "health"
  | "blog"
  | "collections"
  | "people"
  | "site"
  | `collection:${string}`
  | `product:${string}`
  | `day:${string}`;

export const productTag = (slug: string): Tag => `product:${slug}`;
export const collectionTag = (slug: string): Tag => `collection:${slug}`;

/** Figures may lag by this long, so that a stream of votes does not empty the cache with each vote. */
export const toleranceMs: Partial<Record<string, number>> = {
  votes: 3000,
  traffic: 3000,
  stats: 5000,
  health: 5000,
};
