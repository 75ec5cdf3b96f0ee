/** The terms that a feature needs. What enforces one and what the privacy page says of it both read it here. */
export const fixedTerms = {
  /** Replies to requests with an Idempotency-Key. */
  repliesToRepeat: { hours: 24 },
  unfinishedFactors: { days: 1 },
  visitorNetworks: { days: 1 },
  /** Raw page views, hours and daily visitors; totals and daily figures are permanent. */
  views: { days: 92 },
  /** Queries of searches, with a digest of who asked. */
  searches: { days: 30 },
  /** Up to the first age every draft of an editing session stays; up to the next the last of each hour; then of each day. */
  autosaves: { allForDays: 1, hourlyForDays: 7 },
  /** Unused files are marked after this time, and deleted if they are still unused so many hours later. */
  unusedFiles: { days: 30, draftHours: 48, markedHours: 24 },
  sessions: { days: 30 },
} as const;
