import { placeHref, placePath } from "@/components/ui/list-page";

export const logFields = ["decision", "reason", "product", "organization", "from", "to"] as const;

/** What a search of the moderation log asks for; days are UTC, and `to` is the last one within. */
export type LogSearch = Partial<Record<(typeof logFields)[number], string>>;

export const LOG = "/moderation-log";

/** The address of a search. All of the log, and each decision alone, have pages of their own. */
export function logHref(search: LogSearch, place = 1): string {
  const given = logFields.filter((field) => search[field]);
  if (given.every((field) => field === "decision")) {
    return placePath(search.decision ? `${LOG}/${encodeURIComponent(search.decision)}` : LOG, place);
  }
  return placeHref(`${LOG}/search`, place, search);
}
