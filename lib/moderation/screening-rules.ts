/**
 * The rules of pre-screening as a maintainer reads and extends them. A hard rule sends a revision back at once; a soft
 * one warns the reviewer. What needs the database is asked in `screen-lookups.ts`.
 */

/** Keys and tokens that must not become public. `{prefix}` stands for this site's own key prefix. */
export const secretRules: readonly { name: string; pattern: string }[] = [
  { name: "API key of this site", pattern: "\\b{prefix}_live_[0-9A-Za-z]{38}(?![0-9A-Za-z])" },
  { name: "AWS access key", pattern: "\\b(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])" },
  { name: "GitHub token", pattern: "\\bgh[pousr]_[0-9A-Za-z]{36,255}" },
  { name: "GitHub token", pattern: "\\bgithub_pat_[0-9A-Za-z_]{60,255}" },
  { name: "GitLab token", pattern: "\\bglpat-[0-9A-Za-z_-]{20,}" },
  { name: "Slack token", pattern: "\\bxox[abeoprs]-[0-9A-Za-z-]{10,}" },
  { name: "Slack webhook", pattern: "hooks\\.slack\\.com/services/T[0-9A-Z]+/B[0-9A-Z]+/[0-9A-Za-z]{20,}" },
  { name: "Stripe secret key", pattern: "\\b(?:sk|rk)_live_[0-9A-Za-z]{16,}" },
  { name: "Google API key", pattern: "\\bAIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])" },
  { name: "npm token", pattern: "\\bnpm_[0-9A-Za-z]{36}(?![0-9A-Za-z])" },
  { name: "private key", pattern: "-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----" },
  {
    name: "JSON web token",
    pattern: "\\beyJ[0-9A-Za-z_-]{10,}\\.eyJ[0-9A-Za-z_-]{10,}\\.[0-9A-Za-z_-]{10,}",
  },
];

/** Codes of `parseBlocks` that speak of a document's size and of an address. */
export const sizeCodes: readonly string[] = ["document_too_large", "too_many", "too_much_markdown"];
export const urlCodes: readonly string[] = ["unsafe_url"];

export const limits = {
  /** Letters that a name has at least before capitals alone are remarked: shorter ones are often acronyms. */
  capitalLetters: 8,
  /** Words for each link below which a document of several links looks like a list of links. */
  wordsPerLink: 8,
  linksBeforeDensity: 8,
  /** Trigram similarity of names from which one may be taken for the other. */
  nameSimilarity: 0.6,
  /** Share of common trigrams from which two documents count as nearly equal, and words needed to judge it. */
  textSimilarity: 0.8,
  textWords: 30,
  newAccountDays: 7,
} as const;

/** What each additive part of a queue item's risk counts. The queue's order (`placed_at`) takes a point for an hour. */
export const riskPoints = { warning: 10, report: 15, appeal: 5, waitingHour: 1 } as const;
