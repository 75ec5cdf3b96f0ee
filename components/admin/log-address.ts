import { placeQuery } from "@/components/ui/list-page";

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

/** The address of a search; what is empty is left out, and without a page it begins at the newest entry. */
export function logHref(search: LogSearch, place = 1): string {
  const query = new URLSearchParams();
  for (const field of logFields) if (search[field]) query.set(field, search[field]);
  for (const [name, value] of Object.entries(placeQuery(place))) query.set(name, value);
  return query.size === 0 ? "/admin/log" : `/admin/log?${query}`;
}
