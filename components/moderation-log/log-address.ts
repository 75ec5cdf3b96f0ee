/** What a search of the moderation log asks for; days are UTC, and `to` is the last one within. */
export type LogSearch = {
  decision?: string;
  reason?: string;
  product?: string;
  organization?: string;
  from?: string;
  to?: string;
};

export const logFields = ["decision", "reason", "product", "organization", "from", "to"] as const;

export const LOG = "/moderation-log";

/** The address of a search. All of the log, and each decision alone, have pages of their own. */
export function logHref(search: LogSearch, cursor?: string): string {
  const given = logFields.filter((field) => search[field]);
  if (given.every((field) => field === "decision")) {
    const base = search.decision ? `${LOG}/${encodeURIComponent(search.decision)}` : LOG;
    return cursor ? `${base}/after/${cursor}` : base;
  }
  const query = new URLSearchParams(given.map((field) => [field, search[field] ?? ""]));
  if (cursor) query.set("cursor", cursor);
  return `${LOG}/search?${query}`;
}
