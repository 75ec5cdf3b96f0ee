import { placeHref } from "@/components/ui/list-page";

export const logFields = ["action", "actor", "actorKind", "subject", "organization", "from", "to"] as const;

/** What a search of the log asks for, as its address holds it; days are UTC, and `to` is the last one within. */
export type LogSearch = Partial<Record<(typeof logFields)[number], string>>;

/** The address of a search; what is empty is left out, and without a page it begins at the newest entry. */
export const logHref = (search: LogSearch, place = 1): string => placeHref("/admin/log", place, search);
