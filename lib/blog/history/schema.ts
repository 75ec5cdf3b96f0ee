import { z } from "zod";
import { Cursor, Id, Limit } from "../../core/schema";
import { words } from "../../core/text";
import { Block } from "../../documents/blocks/schema";
import {
  Against,
  BlockChange,
  FieldChange,
  onVersion,
  RevisionName,
  revisionFields,
} from "../../documents/revisions/schema";
import { Cover, head, Seo } from "../schema";

/** A post by its id, its slug, or one that it had. */
const id = z.string();

export const ListPostRevisions = z.strictObject({ id, limit: Limit, cursor: Cursor });
export const ByPostRevision = z.strictObject({ id, revisionId: Id });

export const DiffPostRevisions = z.strictObject({ id, revisionId: Id, against: Against });
export const RestorePostRevision = z.strictObject({ id, revisionId: Id, ...onVersion });
export const NamePostRevision = z.strictObject({ id, revisionId: Id, name: RevisionName });

/** What made a version. */
export const PostRevisionKind = z.enum(words("create update restore publish schedule unpublish archive"));
export type PostRevisionKind = z.infer<typeof PostRevisionKind>;

export const PostRevisionSummary = z.object({
  revisionId: Id,
  version: z.int().min(1),
  kind: PostRevisionKind,
  ...revisionFields,
});
export type PostRevisionSummary = z.infer<typeof PostRevisionSummary>;

/** The post's own words at a version. */
export const Snapshot = z.object({
  ...head,
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
