import { fail, fieldError } from "../../core/errors";
import { isRecord } from "../../core/is-record";
import type { Db } from "../../platform/db/db";
import { readSettings } from "../../platform/settings/read-settings";
import { checkCollection } from "../publication/apply-collection";
import { failMove } from "../publication/apply-to-products";
import type { Item } from "../queue/find-item";
import { requireImpartial } from "../queue/reviewers";
import { answerTo, decisionRules, isAboutNoRevision, isDismissal } from "../rules";
import type { DecideInput } from "../schema";

/**
 * Rejects what this reviewer cannot decide about the item in its current state; without one, the server's operator
 * vouches for the reviewer. The product must be locked.
 */
export async function checkDecision(
  tx: Db,
  item: Item,
  input: Omit<DecideInput, "queueItemId">,
  reviewerId: string | null,
): Promise<void> {
  const { decision, expectedVersion } = input;
  const answer = answerTo(decision, item);
  if (answer === "decided") fail("already_decided", "This item has already been decided.");
  if (item.held)
    fail(
      "already_decided",
      "This item was just decided. The decision can still be undone for a few seconds.",
    );
  if (expectedVersion !== undefined && expectedVersion !== item.version) {
    fail(
      "version_conflict",
      "This item has changed since you opened it. Review it again before you decide.",
      { extra: { currentVersion: item.version } },
    );
  }
  if (answer === "invalid")
    fail("invalid_state", `The item is ${item.status}, so the decision ${decision} isn't possible.`);
  if (reviewerId !== null) await requireImpartial(tx, item, reviewerId);
  checkBlockNotes(item, input);
}

/** 422 at `note` for a decision against a submission without one, where the site requires it. */
export async function requireNote(tx: Db, { decision, note = "" }: DecideInput): Promise<void> {
  if (!decisionRules[decision].reason || note.trim() !== "") return;
  const { decisionNotes } = await readSettings(tx);
  if (decisionNotes === "optional") return;
  throw fieldError("note", "required", "is required by this site's settings: tell the maker why");
}

/** Whether the revision permits it; a held decision is asked at once. */
export function checkMove(item: Item, { decision }: DecideInput): void {
  if (item.reported !== null) {
    checkCollection(item, decision);
    return;
  }
  if (isAboutNoRevision(item.kind) || isDismissal(item, decision)) return;
  const revision = item.revision ?? fail("invalid_state", "This item has no revision.");
  if (revision.status !== decisionRules[decision].from) failMove(revision, decision);
}

function checkBlockNotes({ revision }: Item, { blockNotes = [] }: Pick<DecideInput, "blockNotes">): void {
  const blocks = Array.isArray(revision?.blocks) ? revision.blocks : [];
  const ids = new Set(blocks.map((block) => (isRecord(block) ? block.id : null)));
  const unknown = { code: "unknown_block", message: "The revision has no block with this ID." };
  const errors = blockNotes.flatMap(({ blockId }, index) =>
    ids.has(blockId) ? [] : { path: `blockNotes[${index}].blockId`, ...unknown },
  );
  if (errors.length > 0)
    fail("validation_failed", "A note refers to a block that isn't in the revision.", { fields: errors });
}
