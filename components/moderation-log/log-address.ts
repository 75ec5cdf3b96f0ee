import { placePath, placeQuery } from "@/components/ui/list-page";

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
export function logHref(search: LogSearch, place = 1): string {
  const given = logFields.filter((field) => search[field]);
  if (given.every((field) => field === "decision")) {
    return placePath(search.decision ? `${LOG}/${encodeURIComponent(search.decision)}` : LOG, place);
  }
  const query = new URLSearchParams(given.map((field) => [field, search[field] ?? ""]));
  for (const [name, value] of Object.entries(placeQuery(place))) query.set(name, value);
  return `${LOG}/search?${query}`;
}
