import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { readBlocks } from "../blocks/migrate";
import { requireBlocks } from "../blocks/require-blocks";
import { type Db, inTransaction, type Prisma } from "../core/db";
import { fail } from "../core/errors";
import { contentHash, given, isSameContent, readListing } from "./content";
import { findMemberProduct } from "./find";
import { insertRevision, type NewRevision, rewriteRevision } from "./insert-revision";
import { lockProduct } from "./lock-product";
import { presentRevision } from "./present";
import { requireCurrent } from "./require-current";
import { readRolled, roll, rollsInto } from "./rolling";
import { isEnded } from "./rules";
import type { Revision, SaveRevision } from "./schema";

type Input = z.output<typeof SaveRevision>;
type RevisionRow = Prisma.RevisionGetPayload<object>;

/**
 * Saves a draft on top of the newest revision, whose listing stays where none is given. The same content again makes no
 * revision, unless the newest one has ended. The saves of one `session` go into one draft, each as a version of its own,
 * until that is sent, named or followed by another. What another `person` wrote is not saved as the caller's: 403. A stale
 * `baseVersion` is 409 `version_conflict`, a stale `ifMatch` 412.
 */
export async function saveRevision(ctx: Ctx<PersonCaller>, input: Input): Promise<Revision> {
  const { product } = await findMemberProduct(ctx, input.slug, "editor");
  if (input.person && input.person !== ctx.caller.person.id) return fail("forbidden", OTHER_PERSON);
  const blocks = requireBlocks(input.blocks, { surface: "product", mode: "draft", now: ctx.now });
  return inTransaction(ctx.db, async (tx) => {
    await lockProduct(tx, product.id);
    const newest = await findNewest(tx, product.id);
    await requireCurrent(tx, newest, input);
    const content = { listing: { ...readListing(newest.listing), ...given(input.listing) }, blocks };
    if (isSameContent(contentHash(content), newest.contentHash) && !isEnded(newest.status)) {
      return presentRevision(tx, newest.id, ctx.now);
    }
    const made = { productId: product.id, organizationId: product.organizationId, content, note: input.note };
    if (rollsInto(newest, input.session, ctx.caller.person.id)) {
      await saveOver(tx, ctx, newest, made);
      return presentRevision(tx, newest.id, ctx.now);
    }
    const version = newest.version + 1;
    const id = await insertRevision(tx, ctx, { ...made, version, session: input.session });
    await recordAudit(tx, ctx, {
      action: "revision.saved",
      subjectType: "revision",
      subjectId: id,
      organizationId: product.organizationId,
      details: { productId: product.id, version },
    });
    return presentRevision(tx, id, ctx.now);
  });
}

const OTHER_PERSON =
  "Somebody else is signed in here now. Only the person who wrote this can save it: sign in as them again.";

export const findNewest = (tx: Db, productId: string): Promise<RevisionRow> =>
  tx.revision.findFirstOrThrow({ where: { productId }, orderBy: { version: "desc" } });

/** The log has the draft's first save; what the session writes later is the same act. */
async function saveOver(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  newest: RevisionRow,
  made: Omit<NewRevision, "version">,
): Promise<void> {
  const version = newest.version + 1;
  const known = readRolled(newest.rolled) ?? { since: newest.version, blocks: {} };
  const rolled = roll(known, readBlocks(newest.blocks), made.content.blocks, version);
  await rewriteRevision(tx, ctx, { ...made, id: newest.id, version, rolled });
}
