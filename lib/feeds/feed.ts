export type FeedItem = {
  title: string;
  path: string;
  /** What tells this item from every other one, when its address does not. */
  id?: string;
  description: string;
  at: string;
  changedAt?: string;
  categories?: readonly string[];
  author?: string;
  language?: string;
  /** The whole of it, with whole addresses. */
  html?: string;
  picture?: { path: string; contentType: string; size: number };
};

export type Feed = {
  title: string;
  description: string;
  path: string;
  feedPath: string;
  language?: string;
  items: readonly FeedItem[];
};
