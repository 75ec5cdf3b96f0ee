/** A post's address; English ones have no language in it. */
export const postPath = ({ slug, locale }: { slug: string; locale: string }): string =>
  locale === "en" ? `/blog/${slug}` : `/blog/${slug}/${locale}`;

/** The address of the posts that carry a tag. */
export const tagPath = (tag: string): string => `/blog/list/${encodeURIComponent(tag)}`;

/** The address of a feed: of everything, or of a tag or a language. */
export function feedPath(
  form: "xml" | "json",
  { tag, locale }: { tag?: string; locale?: string } = {},
): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(locale && { locale }) }).toString();
  return `/blog/feed.${form}${query === "" ? "" : `?${query}`}`;
}

/** Where the picture of a post for cards is; a new version has a new address. */
export const postPicturePath = ({ id, version }: { id: string; version: number }): string =>
  `/og/posts/${id}/${version}`;
