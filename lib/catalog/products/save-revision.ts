import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { requireBlocks } from "../../documents/blocks/validate-blocks";
import { requireCurrentVersion, requireWriter } from "../../documents/revisions/require-current";
import { isSquashable, squashInto } from "../../documents/revisions/session-saves";
import { emitMany } from "../../events/emit";
import type { Db, Prisma } from "../../platform/db/db";
import { changeListing } from "../listings/change-listing";
import { type Content, contentHash, isSameContent, readListing } from "./content";
import { findMemberProduct } from "./find";
import { insertRevisions, type NewRevision, rewriteRevision } from "./insert-revision";
import { lockingOwnProduct } from "./lock-product";
import { notifyMakers } from "./notify-makers";
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
  const found = await findMemberProduct(ctx, input.slug, "editor");
  const { product } = found;
  requireWriter(ctx, input.person);
  const blocks = requireBlocks(input.blocks, { surface: "product", mode: "draft", now: ctx.now });
  return lockingOwnProduct(ctx.db, product, async (tx) => {
    const newest = await findNewest(tx, product.id);
    await requireCurrent(tx, newest, input);
    const listing = await changeListing(tx, readListing(newest.listing), input.listing);
    const content = { listing, blocks };
    if (isUnchanged(newest, content)) return presentRevision(tx, newest.id, ctx.now);
    const made = { productId: product.id, organizationId: product.organizationId, content, note: input.note };
    if (newest.status === "draft" && isSquashable(newest, input.session, ctx.caller.person.id)) {
      await saveOver(tx, ctx, newest, made);
      return presentRevision(tx, newest.id, ctx.now);
    }
    const id = newId();
    const version = newest.version + 1;
    await addDrafts(tx, ctx, [{ ...made, id, version, session: input.session }]);
    await notifyMakers(tx, ctx, found, content.listing.name);
    return presentRevision(tx, id, ctx.now);
  });
}

/** Writes drafts on top of their products' newest revisions. The products must be locked. */
export async function addDrafts(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  drafts: readonly (NewRevision & { id: string })[],
): Promise<void> {
  await insertRevisions(tx, ctx, drafts);
  await emitMany(
    tx,
    ctx,
    "revision.saved",
    drafts.map(({ id, organizationId, productId, version }) => ({
      id,
      organizationId,
      details: { productId, version },
    })),
  );
}

export const findNewest = (tx: Db, productId: string): Promise<RevisionRow> =>
  tx.revision.findFirstOrThrow({ where: { productId }, orderBy: { version: "desc" } });

export type Newest = Pick<
  RevisionRow,
  "id" | "productId" | "version" | "status" | "listing" | "blocks" | "contentHash" | "authorId"
>;

/** The newest revision of each of some products. */
export async function findNewestOf(tx: Db, productIds: readonly string[]): Promise<Map<string, Newest>> {
  const rows = await tx.$queryRaw<Newest[]>`
    select distinct on (product_id) id, product_id as "productId", version, status::text as status, listing, blocks,
      content_hash as "contentHash", author_id as "authorId"
    from revisions where product_id = any(${[...productIds]}::uuid[]) order by product_id, version desc`;
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Content that the newest revision already has needs no new one, unless that has ended. */
export const isUnchanged = (newest: Pick<Newest, "status" | "contentHash">, content: Content): boolean =>
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

/** Refuses what was written on another version than the product's newest. The product is locked. */
export const requireCurrent = (
  tx: Db,
  newest: Pick<Newest, "productId" | "version" | "blocks">,
  on: { baseVersion?: number; ifMatch?: number },
): Promise<void> =>
  requireCurrentVersion(newest, on, (version) =>
    tx.revision.findFirst({
      where: { productId: newest.productId, version: { gte: version } },
      orderBy: { version: "asc" },
      select: { version: true, blocks: true, rolled: true },
    }),
  );
