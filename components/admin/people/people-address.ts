/** What the list of people is narrowed to, as its address holds it. */
export type PeopleSearch = { q?: string; role?: string; status?: string };

export const peopleFields = ["q", "role", "status"] as const;

/** The address of a list of people; what is empty is left out, and without a cursor it begins at the newest account. */
export function peopleHref(search: PeopleSearch, cursor?: string): string {
  const query = new URLSearchParams();
  for (const field of peopleFields) if (search[field]) query.set(field, search[field]);
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? "/admin/people" : `/admin/people?${query}`;
}
