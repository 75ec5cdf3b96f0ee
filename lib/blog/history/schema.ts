import { z } from "zod";
import { Cursor, Id, Limit, line, UtcInstant, Version } from "../../core/schema";
import { BlockChange, FieldChange } from "../../products/history/schema";
import { Block } from "../../products/schema";
import { Cover, Seo } from "../schema";

/** A post by its id, its slug, or one that it had. */
const id = z.string();

export const ListPostRevisions = z.strictObject({ id, limit: Limit, cursor: Cursor });
export const ByPostRevision = z.strictObject({ id, revisionId: Id });

export const DiffPostRevisions = z.strictObject({
  id,
  revisionId: Id,
  /** Without it, the revision before. */
  against: Id.optional(),
});

export const RestorePostRevision = z.strictObject({
  id,
  revisionId: Id,
  baseVersion: Version.optional(),
  ifMatch: z.int().optional(),
});

export const NamePostRevision = z.strictObject({
  id,
  revisionId: Id,
  /** null takes the name away. */
  name: line(1, 80).nullable(),
});

/** What made a version. */
export const PostRevisionKind = z.enum([
  "create",
  "update",
  "restore",
  "publish",
  "schedule",
  "unpublish",
  "archive",
]);
export type PostRevisionKind = z.infer<typeof PostRevisionKind>;

export const PostRevisionSummary = z.object({
  revisionId: Id,
  version: z.int().min(1),
  kind: PostRevisionKind,
  /** What somebody called it: a named revision is never saved over. */
  name: z.string().nullable(),
  restoredFromId: Id.nullable(),
  author: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: UtcInstant,
  /** When its content was last written: an editing session saves into one revision. */
  savedAt: UtcInstant,
});
export type PostRevisionSummary = z.infer<typeof PostRevisionSummary>;

/** The post's own words at a version. */
export const Snapshot = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  locale: z.string(),
  tags: z.array(z.string()),
  cover: Cover.nullable(),
  seo: Seo.nullable(),
  blocks: z.array(Block),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const PostRevision = PostRevisionSummary.extend({ snapshot: Snapshot });
export type PostRevision = z.infer<typeof PostRevision>;

/** What a revision changes of another; with no `from` everything is new. */
export const PostRevisionDiff = z.object({
  from: PostRevisionSummary.nullable(),
  to: PostRevisionSummary,
  fields: z.array(FieldChange),
  blocks: z.array(BlockChange),
});
export type PostRevisionDiff = z.infer<typeof PostRevisionDiff>;
