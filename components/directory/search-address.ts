export type SearchState = {
  q?: string;
  category?: string;
  license?: string;
  verified?: "true" | "false";
  sort?: "directory" | "newest" | "votes";
};

/** The address of a search with some of its state changed; undefined takes a part away, and paging begins anew. */
export function searchHref(state: SearchState, change: SearchState & { cursor?: string } = {}): string {
  const all = { ...state, ...change };
  const query = new URLSearchParams(
    Object.entries(all).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
  return query.size === 0 ? "/search" : `/search?${query}`;
}
