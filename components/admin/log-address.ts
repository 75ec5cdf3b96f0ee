/** What a search of the log asks for, as its address holds it; days are UTC, and `to` is the last one within. */
export type LogSearch = {
  action?: string;
  actor?: string;
  actorKind?: string;
  subject?: string;
  organization?: string;
  from?: string;
  to?: string;
};

export const logFields = ["action", "actor", "actorKind", "subject", "organization", "from", "to"] as const;

/** The address of a search; what is empty is left out, and without a cursor it begins at the newest entry. */
export function logHref(search: LogSearch, cursor?: string): string {
  const query = new URLSearchParams();
  for (const field of logFields) if (search[field]) query.set(field, search[field]);
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? "/admin/log" : `/admin/log?${query}`;
}
