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
  readingMinutes: z.int().min(1),
  publishedAt: UtcInstant,
  updatedAt: UtcInstant,
});
export type PublishedPostSummary = z.infer<typeof PublishedPostSummary>;

/** A post with its document, its author's name, and the other languages that it can be read in. */
export const PublishedPost = PublishedPostSummary.extend({
  author: z.string().nullable(),
  alternates: z.array(z.object({ locale: z.string(), title: z.string() })),
});
