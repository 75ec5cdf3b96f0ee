import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { requireBlocks } from "../../documents/blocks/validate-blocks";
import { requireCurrentVersion, requireWriter } from "../../documents/revisions/require-current";
import { isSquashable, squashInto } from "../../documents/revisions/squash";
import { emit } from "../../events/emit";
import type { Db, Prisma } from "../../platform/db/db";
import { type Content, contentHash, given, isSameContent, readListing } from "./content";
import { findMemberProduct } from "./find";
import { insertRevision, type NewRevision, rewriteRevision } from "./insert-revision";
import { lockingProduct } from "./lock-product";
import { presentRevision } from "./present";
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
  requireWriter(ctx, input.person);
  const blocks = requireBlocks(input.blocks, { surface: "product", mode: "draft", now: ctx.now });
  return lockingProduct(ctx.db, product.id, async (tx) => {
    const newest = await findNewest(tx, product.id);
    await requireCurrent(tx, newest, input);
    const content = { listing: { ...readListing(newest.listing), ...given(input.listing) }, blocks };
    if (isUnchanged(newest, content)) return presentRevision(tx, newest.id, ctx.now);
    const made = { productId: product.id, organizationId: product.organizationId, content, note: input.note };
    if (newest.status === "draft" && isSquashable(newest, input.session, ctx.caller.person.id)) {
      await saveOver(tx, ctx, newest, made);
      return presentRevision(tx, newest.id, ctx.now);
    }
    const version = newest.version + 1;
    const id = await insertRevision(tx, ctx, { ...made, version, session: input.session });
    await emit(tx, ctx, "revision.saved", {
      id,
      organizationId: product.organizationId,
      details: { productId: product.id, version },
    });
    return presentRevision(tx, id, ctx.now);
  });
}

export const findNewest = (tx: Db, productId: string): Promise<RevisionRow> =>
  tx.revision.findFirstOrThrow({ where: { productId }, orderBy: { version: "desc" } });

/** Content that the newest revision already has needs no new one, unless that has ended. */
export const isUnchanged = (newest: RevisionRow, content: Content): boolean =>
  !isEnded(newest.status) && isSameContent(contentHash(content), newest.contentHash);

/** The log has the draft's first save; what the session writes later is the same act. */
async function saveOver(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  newest: RevisionRow,
  made: Omit<NewRevision, "version">,
): Promise<void> {
  const version = newest.version + 1;
  const rolled = squashInto(newest, newest.blocks, made.content.blocks, version);
  await rewriteRevision(tx, ctx, { ...made, id: newest.id, version, rolled });
}

type Newest = Pick<Prisma.RevisionGetPayload<object>, "productId" | "version" | "blocks">;

/** Refuses what was written on another version than the product's newest. The product is locked. */
export const requireCurrent = (
  tx: Db,
  newest: Newest,
  on: { baseVersion?: number; ifMatch?: number },
): Promise<void> =>
  requireCurrentVersion(newest, on, (version) =>
    tx.revision.findFirst({
      where: { productId: newest.productId, version: { gte: version } },
      orderBy: { version: "asc" },
      select: { version: true, blocks: true, rolled: true },
    }),
  );
