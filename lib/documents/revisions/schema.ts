import { z } from "zod";
import { Id, line, UtcInstant, Version } from "../../core/schema";
import { Block } from "../blocks/schema";

/** What a change may say about the version that it is based on. */
export const onVersion = { baseVersion: Version.optional(), ifMatch: z.int().optional() };

/** Null removes the name. */
export const RevisionName = line(1, 80).nullable();

/** The revision to compare with; by default the previous one. */
export const Against = Id.optional();

export const Author = z.object({ id: Id, name: z.string() }).nullable();

/** What every revision has besides its status or kind. */
export const revisionFields = {
  /** A name that somebody gave it: a named revision is never overwritten or pruned. */
  name: z.string().nullable(),
  restoredFromId: Id.nullable(),
  author: Author,
  createdAt: UtcInstant,
  /** When its content was last written: an editing session saves into one revision. */
  savedAt: UtcInstant,
};

const WordMark = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });

export const FieldChange = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  words: z.array(WordMark).optional(),
});

/** What happened to one block; an unchanged block is only its id. */
export const BlockChange = z.object({
  kind: z.enum(["added", "removed", "moved", "changed", "same"]),
  blockId: z.string(),
  before: Block.optional(),
  after: Block.optional(),
  moved: z.literal(true).optional(),
  words: z.array(WordMark).optional(),
  fields: z.array(FieldChange).optional(),
});
export type BlockChange = z.infer<typeof BlockChange>;
