import { z } from "zod";
import { Cursor, Id, Instant, Limit, line, Slug, text, UtcInstant } from "../core/schema";
import { Block, UncheckedBlocks } from "../documents/blocks/schema";
import { Author, onVersion } from "../documents/revisions/schema";

export const Locale = z
  .string()
  .regex(/^[a-z]{2}(-[A-Z]{2})?$/, "must be a language code such as en or pt-BR");
export const PostTag = line(1, 40);

export const ListPublishedPosts = z.strictObject({ tag: PostTag.optional(), limit: Limit, cursor: Cursor });
export const ReadPublishedPost = z.strictObject({ slug: Slug, locale: Locale.optional() });

/** What every form of a post has. */
export const head = {
  slug: z.string(),
  locale: z.string(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
};

/** A post as the index lists it. */
export const PublishedPostSummary = z.object({
  id: Id,
  ...head,
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

export const Title = line(1, 200);
const Excerpt = text(0, 500);
const Tags = z
  .array(PostTag)
  .max(10)
  .overwrite((tags) => [...new Set(tags)]);

export const Cover = z.strictObject({ mediaId: Id, alt: line(0, 300) });
export type Cover = z.infer<typeof Cover>;

/** What search engines and cards show instead of title and excerpt. */
export const Seo = z.strictObject({ title: line(0, 200).default(""), description: text(0, 500).default("") });
export type Seo = z.infer<typeof Seo>;

/** A slug of a post's own: an address takes slug or id, so that it must not look like an id. */
export const PostSlug = Slug.refine((slug) => !z.uuid().safeParse(slug).success, "must not be an ID");

/** The pages of a site that stand beside its blog: each is a post of its own, at `/about` and so on. */
export const SitePage = z.enum(["about", "privacy", "imprint", "terms"]);
export type SitePage = z.infer<typeof SitePage>;

const optional = {
  slug: PostSlug.optional(),
  excerpt: Excerpt.optional(),
  tags: Tags.optional(),
  cover: Cover.nullable().optional(),
  seo: Seo.nullable().optional(),
};

export const CreatePost = z.strictObject({
  title: Title,
  locale: Locale.default("en"),
  blocks: UncheckedBlocks,
  page: SitePage.optional().describe(
    "Makes it a page of the site, such as /privacy, instead of a blog post.",
  ),
  ...optional,
});

/** A post by its id, its slug, or one that it had. */
const id = z.string();

/** What is left out stays as it was. */
export const UpdatePost = z.strictObject({
  id,
  title: Title.optional(),
  locale: Locale.optional(),
  blocks: z.unknown().optional(),
  ...optional,
  /** Made by an editor when it opens: its saves go into one revision for as long as nothing else comes of that. */
  session: Id.optional(),
  /** Who wrote it, where that may be another person than the one who is signed in by now. */
  person: Id.optional(),
  ...onVersion,
});

export const ReadPost = z.strictObject({
  id,
  /** Which of the posts that share a slug. */
  locale: Locale.optional(),
  /** The token of a preview link. */
  preview: z.string().max(500).optional(),
});

export const ListPosts = z.strictObject({
  /** Scheduled ones are those drafts that wait for their time. */
  status: z.enum(["published", "draft", "scheduled", "archived", "all"]).default("published"),
  locale: Locale.optional(),
  tag: PostTag.optional(),
  q: z.string().trim().min(1).max(200).optional(),
  limit: Limit,
  cursor: Cursor,
});

export const PublishPost = z.strictObject({ id, publishAt: Instant.nullable().optional(), ...onVersion });
export const ChangePostStatus = z.strictObject({ id, ...onVersion });

/** A post that waits for its time is a draft with a `publishAt`. */
export const PostStatus = z.enum(["draft", "published", "archived"]);
export type PostStatus = z.infer<typeof PostStatus>;

/** A post as the API lists it. */
export const PostSummary = z.object({
  id: Id,
  ...head,
  page: SitePage.nullable().describe("Which page of the site it is; null for a blog post."),
  status: PostStatus,
  cover: Cover.nullable(),
  seo: Seo.nullable(),
  author: Author,
  readingMinutes: z.int().min(1),
  version: z.int().min(1),
  /** When a draft becomes public by itself. */
  publishAt: UtcInstant.nullable(),
  /** When it was first public, which stays. */
  publishedAt: UtcInstant.nullable(),
  createdAt: UtcInstant,
  updatedAt: UtcInstant,
});
export type PostSummary = z.infer<typeof PostSummary>;

/** A post with its document; `content` is its Markdown. */
export const Post = PostSummary.extend({ blocks: z.array(Block), content: z.string() });
export type Post = z.infer<typeof Post>;

export const MakePreview = z.strictObject({
  id,
  expiresInHours: z.int().min(1).max(720).default(72),
});

/** A link to a draft as it is when it is opened; whoever has it can read it until it expires. */
export const Preview = z.object({ token: z.string(), url: z.string(), expiresAt: UtcInstant });
export type Preview = z.infer<typeof Preview>;
