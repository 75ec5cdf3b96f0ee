/** A post's address; English ones have no language in it. */
export const postPath = ({ slug, locale }: { slug: string; locale: string }): string =>
  locale === "en" ? `/blog/${slug}` : `/blog/${slug}/${locale}`;

/** The address of the posts that carry a tag. */
export const tagPath = (tag: string): string => `/blog/list/${encodeURIComponent(tag)}`;
