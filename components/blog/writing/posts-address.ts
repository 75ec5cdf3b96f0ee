import { Locale } from "@/lib/blog/schema";

const STATUSES = ["all", "draft", "scheduled", "published", "archived"] as const;

export type PostsSearch = { status: (typeof STATUSES)[number]; q: string; locale: string | null };

/** The address of the list as it is narrowed. */
export function postsHref({ status, q, locale }: PostsSearch, cursor?: string): string {
  const query = new URLSearchParams({
    ...(status !== "all" && { status }),
    ...(locale !== null && { locale }),
    ...(q !== "" && { q }),
    ...(cursor && { cursor }),
  }).toString();
  return query === "" ? "/admin/blog" : `/admin/blog?${query}`;
}

type Query = Partial<Record<"status" | "locale" | "q" | "cursor", string | string[]>>;

/** What an address asks for; null for one that no page of this site makes. */
export function readPostsAddress({ status = "all", locale = "", q = "", cursor }: Query) {
  const known = STATUSES.find((each) => each === status);
  if (known === undefined || Array.isArray(q) || Array.isArray(cursor)) return null;
  // The form sends an empty field for every language.
  const language = locale === "" ? null : Locale.safeParse(locale).data;
  if (language === undefined) return null;
  return { search: { status: known, q: q.trim().slice(0, 200), locale: language }, cursor };
}
