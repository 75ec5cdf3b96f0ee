const STATUSES = ["all", "draft", "scheduled", "published", "archived"] as const;

export type PostsSearch = { status: (typeof STATUSES)[number]; q: string };

/** The address of the list as it is narrowed. */
export function postsHref({ status, q }: PostsSearch, cursor?: string): string {
  const query = new URLSearchParams({
    ...(status !== "all" && { status }),
    ...(q !== "" && { q }),
    ...(cursor && { cursor }),
  }).toString();
  return query === "" ? "/admin/blog" : `/admin/blog?${query}`;
}

type Query = Partial<Record<"status" | "q" | "cursor", string | string[]>>;

/** What an address asks for; null for one that no page of this site makes. */
export function readPostsAddress({ status = "all", q = "", cursor }: Query) {
  const known = STATUSES.find((each) => each === status);
  if (known === undefined || Array.isArray(q) || Array.isArray(cursor)) return null;
  return { search: { status: known, q: q.trim().slice(0, 200) }, cursor };
}
