import { contentHash } from "../../catalog/products/content";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { emit } from "../../events/emit";
import type { Db, Prisma } from "../../platform/db/db";
import { recompute } from "../../review/publication/publication";
import { publishListings } from "../../review/publication/publish-listing";
import { updateRisk } from "../../review/queue/add-item";
import { addWebsiteJobs } from "../../review/screening/website-job";
import { type CheckedProduct, type CheckedRevision, readRevision } from "./check-product";
import type { Folder } from "./read-folder";
import type { ProductFile } from "./schema";

type Inserting = {
  ctx: Ctx<PersonCaller>;
  folder: Folder;
  authorId: string;
  organizationId: string;
  number: number;
  /** Those that it may have here; `slug` is the current one. */
  slug: string;
  slugs: ProductFile["slugs"];
};

/**
 * Writes a validated product, whose slugs, ids and files are settled, in the caller's transaction: its revisions and
 * their decisions, then its listings. The importer becomes the reviewer of everything.
 */
export async function insertProduct(
  tx: Db,
  inserting: Inserting,
  { file, kept }: CheckedProduct,
): Promise<void> {
  const { ctx, folder, organizationId, number, slug, slugs } = inserting;
  await tx.product.create({
    data: {
      id: file.id,
      number,
      organizationId,
      slug,
      createdAt: new Date(file.createdAt),
      slugs: { create: slugs.map(withDates) },
    },
    select: { id: true },
  });
  for (const version of file.versions) {
    const revision = kept.get(version) ?? (await readRevision(folder, file, version, ctx.now));
    await insertRevision(tx, inserting, file, revision);
  }
  await tx.strike.createMany({
    data: file.strikes.map((strike) => ({ ...withDates(strike), productId: file.id })),
  });
  await insertListings(tx, file, ctx.now);
  await emit(tx, ctx, "product.imported", {
    id: file.id,
    organizationId,
    slugs: slugs.map(({ slug }) => slug),
    details: { slug, revisions: file.versions.length },
  });
}

async function insertRevision(
  tx: Db,
  { ctx, authorId }: Inserting,
  { id: productId }: ProductFile,
  revision: CheckedRevision,
): Promise<void> {
  const { id, listing, blocks, media, reviews, screening, ...rest } = revision;
  await tx.revision.create({
    data: {
      id,
      productId,
      ...withDates(rest),
      listing: listing as Prisma.InputJsonObject,
      blocks: blocks as unknown as Prisma.InputJsonArray,
      contentHash: contentHash({ listing, blocks }),
      ...(screening && { screening: screening as Prisma.InputJsonObject }),
      authorId,
    },
    select: { id: true },
  });
  await useMedia(tx, id, media);
  for (const review of reviews) await insertReview(tx, ctx, { productId, revisionId: id }, review);
  if (rest.status === "in_review") await addWebsiteJobs(tx, [{ revisionId: id, screening }]);
}

/** The lock on a file's row keeps the sweep from deleting it before it is attached. */
async function useMedia(tx: Db, revisionId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const written = await tx.$executeRaw`
    with held as materialized (
      select id from media where id = any(${mediaIds}::uuid[]) and deleted_at is null order by id for key share)
    insert into media_references (id, media_id, revision_id) select new_id(), id, ${revisionId}::uuid from held`;
  if (written < new Set(mediaIds).size)
    fail("invalid_state", "One of its files was deleted during the import. Import again.");
}

async function insertReview(
  tx: Db,
  { caller, now }: Ctx<PersonCaller>,
  { productId, revisionId }: { productId: string; revisionId: string },
  { publicVersion, decisions, ...review }: CheckedRevision["reviews"][number],
): Promise<void> {
  const compared =
    publicVersion === null
      ? null
      : await tx.revision.findFirst({ where: { productId, version: publicVersion }, select: { id: true } });
  const item = await tx.queueItem.create({
    data: {
      ...withDates(review),
      productId,
      revisionId,
      publicRevisionId: compared?.id ?? null,
      decisions: {
        create: decisions.map((decision) => ({ ...withDates(decision), reviewerId: caller.person.id })),
      },
    },
    select: { id: true },
  });
  await updateRisk(tx, item.id, now);
}

/** Creates each listing like an approval at its time, earliest first, and ends it when it ended. */
async function insertListings(tx: Db, file: ProductFile, now: Date): Promise<void> {
  const { id: productId, listings } = file;
  for (const { version, visibleFrom } of listings) {
    const revision = await tx.revision.findUniqueOrThrow({
      where: { productId_version: { productId, version } },
      select: { id: true, productId: true, version: true, listing: true, blocks: true },
    });
    await publishListings(tx, [{ revision, visibleFrom: new Date(visibleFrom) }], now);
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
  if (file.listedFrom !== null) await recompute(tx, [productId], now);
}

type TimeField = `${string}At` | "at";

type WithDates<T> = {
  [K in keyof T]: K extends TimeField ? (null extends T[K] ? Date | null : Date) : T[K];
};

/** A part of the file with its times as dates: those are the fields whose names end so. */
const withDates = <T extends object>(part: T): WithDates<T> =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, /(^a|A)t$/.test(key) ? date(value) : value]),
  ) as WithDates<T>;

const date = (at: string | null): Date | null => (at === null ? null : new Date(at));
