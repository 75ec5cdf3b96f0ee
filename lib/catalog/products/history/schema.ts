import { z } from "zod";
import { Id } from "../../../core/schema";
import {
  Against,
  BlockChange,
  FieldChange,
  onVersion,
  RevisionName,
} from "../../../documents/revisions/schema";
import { RevisionSummary } from "../schema";

export const RestoreRevision = z.strictObject({ slug: z.string(), revisionId: Id, ...onVersion });
export const NameRevision = z.strictObject({ slug: z.string(), revisionId: Id, name: RevisionName });
export const DiffRevisions = z.strictObject({ slug: z.string(), revisionId: Id, against: Against });

/** What a revision changes of another; with no `from` everything is new. */
export const RevisionDiff = z.object({
  from: RevisionSummary.nullable(),
  to: RevisionSummary,
  listing: z.array(FieldChange),
  blocks: z.array(BlockChange),
});
export type RevisionDiff = z.infer<typeof RevisionDiff>;
