import { z } from "zod";
import { Id, line, Version } from "../../core/schema";
import { Block, RevisionSummary } from "../schema";

export const RestoreRevision = z.strictObject({
  slug: z.string(),
  revisionId: Id,
  baseVersion: Version.optional(),
  ifMatch: z.int().optional(),
});

export const NameRevision = z.strictObject({
  slug: z.string(),
  revisionId: Id,
  /** null takes the name away. */
  name: line(1, 80).nullable(),
});

export const DiffRevisions = z.strictObject({
  slug: z.string(),
  revisionId: Id,
  /** Without it, the revision before. */
  against: Id.optional(),
});

const WordMark = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });

export const FieldChange = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  words: z.array(WordMark).optional(),
});

/** What became of one block; of what stayed the same only its name is given. */
export const BlockChange = z.object({
  kind: z.enum(["added", "removed", "moved", "changed", "same"]),
  blockId: z.string(),
  before: Block.optional(),
  after: Block.optional(),
  moved: z.literal(true).optional(),
  words: z.array(WordMark).optional(),
  fields: z.array(FieldChange).optional(),
});

/** What a revision changes of another; with no `from` everything is new. */
export const RevisionDiff = z.object({
  from: RevisionSummary.nullable(),
  to: RevisionSummary,
  listing: z.array(FieldChange),
  blocks: z.array(BlockChange),
});
export type RevisionDiff = z.infer<typeof RevisionDiff>;
