import type { ValidationError } from "../core/errors";
import { tagOf } from "../core/locales";
import { formatOf, language } from "../core/messages";
import type { Block } from "../documents/blocks/envelope";
import type { PostStatus, SitePage } from "./schema";

type Address = { slug: string; locale: string; page?: SitePage | null };

/** A post's address; those in English contain no language. A page of the site is at its own. */
export const postPath = ({ slug, locale, page = null }: Address): string =>
  page !== null ? `/${page}` : locale === "en" ? `/blog/${slug}` : `/blog/${slug}/${locale}`;

/** The address of a tag's posts. */
export const tagPath = (tag: string): string => `/blog/list/${encodeURIComponent(tag)}`;

/** The list of all posts is called so where it has several pages; every other name is a tag. */
export const allPosts = "all";

/** The address of a feed: of all posts, a tag or a language. */
export function feedPath(
  form: "xml" | "json",
  { tag, locale }: { tag?: string; locale?: string } = {},
): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(locale && { locale }) }).toString();
  return `/blog/feed.${form}${query === "" ? "" : `?${query}`}`;
}

/** The address of a post's share image; a new version has a new address. */
export const postPicturePath = ({ id, version }: { id: string; version: number }): string =>
  `/og/posts/${id}/${version}`;

type Clocked = { status: PostStatus; publishAt: Date | null; publishedAt: Date | null };

/** Whether a post is scheduled and not public yet. The lock decides which of two requests came first, not `now`. */
const isWaiting = ({ status, publishAt }: Clocked, now: Date): boolean =>
  status === "published" && publishAt !== null && publishAt > now;

/** The status by the clock: a scheduled post is a draft until its time. */
export const statusAt = (post: Clocked, now: Date): PostStatus =>
  isWaiting(post, now) ? "draft" : post.status;

/** When a post was first public; null if it never was, since a scheduled first time is in the future. */
export function firstPublishedAt(post: Clocked, now: Date): Date | null {
  const isFirst = isWaiting(post, now) && post.publishedAt?.getTime() === post.publishAt?.getTime();
  return isFirst ? null : post.publishedAt;
}

const wordsPerMinute = 220;

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(countWords(text) / wordsPerMinute));

/** Slugs reserved for other pages below `/blog`. */
const reservedSlugs = new Set(["list", "new", "preview", "feed", "tag", "tags", "archive"]);

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

/** Of posts with one slug, the one to read without a language: in English, or else the oldest. */
export function byPreference<T extends { locale: string; publishedAt: Date | null; createdAt: Date }>(
  rows: readonly T[],
): T[] {
  const time = (row: T) => (row.publishedAt ?? row.createdAt).getTime();
  return rows.toSorted((a, b) => Number(b.locale === "en") - Number(a.locale === "en") || time(a) - time(b));
}

/** The slugs of the products that a document shows. */
export const namedProducts = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === "productCard" && block.data.slug !== "" ? [block.data.slug] : [],
  );

/** An error for each block that shows a product which is not known. */
export const unknownProducts = (
  blocks: readonly Block[],
  isKnown: (slug: string) => boolean,
): ValidationError[] =>
  blocks.flatMap((block, index) => {
    if (block.type !== "productCard" || block.data.slug === "" || isKnown(block.data.slug)) return [];
    const message = `No published product is at /products/${block.data.slug}. Choose one from the directory.`;
    return [{ path: `blocks[${index}].data.slug`, code: "invalid_value", message, blockId: block.id }];
  });

/** "German" for de, in the language of the page. */
export const languageName = (locale: string): string =>
  formatOf(Intl.DisplayNames, [tagOf(language().locale)], { type: "language" }).of(locale) ?? locale;
