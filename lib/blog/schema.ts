import { z } from "zod";
import { Cursor, Id, Limit, Slug, UtcInstant } from "../core/schema";

export const Locale = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, "must be like en or pt-BR");
export const PostTag = z.string().trim().min(1).max(40);

export const ListPublishedPosts = z.strictObject({ tag: PostTag.optional(), limit: Limit, cursor: Cursor });
export const ReadPublishedPost = z.strictObject({ slug: Slug, locale: Locale.optional() });

/** A post as the index lists it. */
export const PublishedPostSummary = z.object({
  id: Id,
  slug: z.string(),
  locale: z.string(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  cover: z.object({ mediaId: z.string(), alt: z.string(), decorative: z.boolean() }).nullable(),
  readingMinutes: z.int().min(1),
  publishedAt: UtcInstant,
  updatedAt: UtcInstant,
});
export type PublishedPostSummary = z.infer<typeof PublishedPostSummary>;

/** What a feed holds: everything, or one tag's or language's. */
export const FeedQuery = z.strictObject({ tag: PostTag.optional(), locale: Locale.optional() });

/** A post with its document, its author's name, and the other languages that it can be read in. */
export const PublishedPost = PublishedPostSummary.extend({
  version: z.int().min(1),
  author: z.string().nullable(),
  /** What search engines and cards show instead of title and excerpt. */
  seo: z.object({ title: z.string(), description: z.string() }),
  alternates: z.array(z.object({ locale: z.string(), title: z.string() })),
});
