import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import type { Db, Prisma } from "../core/db";
import { fail } from "../core/errors";
import { addWebsiteJob } from "../moderation/website-job";
import { weighItem } from "../moderation/weigh-item";
import { contentHash } from "../products/content";
import { publishListing } from "../products/publish-listing";
import { assignRank } from "../rankings/refresh-ranks";
import { recomputeTrust } from "../trust/recompute-trust";
import { type CheckedProduct, type CheckedRevision, readRevision } from "./check-product";
import type { Folder } from "./read-folder";
import type { ProductFile } from "./schema";

type Inserting = { ctx: Ctx<PersonCaller>; folder: Folder; organizationId: string; number: number };

/**
 * Writes a checked product, whose slugs, ids and files are settled, in the caller's transaction: its revisions and what
 * was decided about them, then what of them is or was public. The author of all is whoever imports.
 */
export async function insertProduct(tx: Db, inserting: Inserting, { file }: CheckedProduct): Promise<void> {
  const { ctx, folder, organizationId, number } = inserting;
  await tx.product.create({
    data: {
      id: file.id,
      number,
      organizationId,
      slug: file.slug,
      createdAt: new Date(file.createdAt),
      slugs: { create: file.slugs.map(({ slug, createdAt }) => ({ slug, createdAt: new Date(createdAt) })) },
    },
    select: { id: true },
  });
  for (const version of file.versions) {
    await insertRevision(tx, inserting, file, await readRevision(folder, file, version, ctx.now));
  }
  await tx.strike.createMany({
    data: file.strikes.map(({ at, liftedAt, ...strike }) => ({
      ...strike,
      productId: file.id,
      at: new Date(at),
      liftedAt: date(liftedAt),
    })),
  });
  await insertListings(tx, file, ctx.now);
  await recordAudit(tx, ctx, {
    action: "product.imported",
    subjectType: "product",
    subjectId: file.id,
    organizationId,
    details: { slug: file.slug, revisions: file.versions.length },
  });
}

async function insertRevision(
  tx: Db,
  { ctx }: Inserting,
  { id: productId }: ProductFile,
  revision: CheckedRevision,
): Promise<void> {
  const { id, listing, blocks, media, reviews, screening, ...rest } = revision;
  await tx.revision.create({
    data: {
      id,
      productId,
      version: rest.version,
      status: rest.status,
      name: rest.name,
      note: rest.note,
      restoredFromId: rest.restoredFromId,
      noteToReviewer: rest.noteToReviewer,
      listing: listing as Prisma.InputJsonObject,
      blocks: blocks as unknown as Prisma.InputJsonArray,
      contentHash: contentHash({ listing, blocks }),
      ...(screening && { screening: screening as Prisma.InputJsonObject }),
      authorId: ctx.caller.person.id,
      createdAt: new Date(rest.createdAt),
      savedAt: new Date(rest.savedAt),
      submittedAt: date(rest.submittedAt),
      decidedAt: date(rest.decidedAt),
      publishAt: date(rest.publishAt),
      publishedAt: date(rest.publishedAt),
    },
    select: { id: true },
  });
  await useMedia(tx, id, media);
  for (const review of reviews) await insertReview(tx, ctx, { productId, revisionId: id }, review);
  if (rest.status === "in_review") await addWebsiteJob(tx, id, screening);
}

/** The lock on a file's row keeps the sweep from taking it until the use is written. */
async function useMedia(tx: Db, revisionId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const written = await tx.$executeRaw`
    with held as materialized (
      select id from media where id = any(${mediaIds}::uuid[]) and deleted_at is null order by id for key share)
    insert into media_references (id, media_id, revision_id) select uuidv7(), id, ${revisionId}::uuid from held`;
  if (written < new Set(mediaIds).size)
    fail("invalid_state", "A file of it was swept meanwhile. Import again.");
}

async function insertReview(
  tx: Db,
  { caller, now }: Ctx<PersonCaller>,
  { productId, revisionId }: { productId: string; revisionId: string },
  { publicVersion, createdAt, decidedAt, decisions, ...review }: CheckedRevision["reviews"][number],
): Promise<void> {
  const compared =
    publicVersion === null
      ? null
      : await tx.revision.findFirst({ where: { productId, version: publicVersion }, select: { id: true } });
  const item = await tx.queueItem.create({
    data: {
      ...review,
      productId,
      revisionId,
      publicRevisionId: compared?.id ?? null,
      createdAt: new Date(createdAt),
      decidedAt: date(decidedAt),
      decisions: {
        create: decisions.map((decision) => ({
          ...decision,
          reviewerId: caller.person.id,
          createdAt: new Date(decision.createdAt),
        })),
      },
    },
    select: { id: true },
  });
  await weighItem(tx, item.id, now);
}

/** Each listing comes about as by an approval at its time, the earliest first, and ends when it did. */
async function insertListings(tx: Db, file: ProductFile, now: Date): Promise<void> {
  const { id: productId, listings } = file;
  for (const { version, visibleFrom } of listings) {
    const revision = await tx.revision.findUniqueOrThrow({
      where: { productId_version: { productId, version } },
      select: { id: true, productId: true, version: true, listing: true, blocks: true },
    });
    await publishListing(tx, revision, new Date(visibleFrom), now);
  }
  for (const { version, visibleUntil } of listings) {
    await tx.listing.updateMany({
      where: { productId, revision: { version } },
      data: { visibleUntil: date(visibleUntil) },
    });
  }
  await tx.product.update({
    where: { id: productId },
    data: {
      listedFrom: date(file.listedFrom),
      firstPublishedAt: date(file.firstPublishedAt),
      updatedAt: new Date(file.updatedAt),
    },
    select: { id: true },
  });
  if (file.listedFrom === null) return;
  await recomputeTrust(tx, productId, now);
  await assignRank(tx, productId);
}

const date = (at: string | null): Date | null => (at === null ? null : new Date(at));
