import { type Place, placeHref } from "@/components/ui/place";

/** What the list of people is narrowed to, as its address holds it. */
export type PeopleSearch = { q?: string; role?: string; status?: string };

export const peopleFields = ["q", "role", "status"] as const;

/** The address of a list of people; what is empty is left out. */
export const peopleHref = (search: PeopleSearch, place: Place = { number: 1 }): string =>
  placeHref("/admin/people", place, search);
