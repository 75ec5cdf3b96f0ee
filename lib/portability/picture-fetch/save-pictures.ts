import type { ListingChange } from "../../catalog/listings/schema";
import { readCatalog } from "../../catalog/own-fields/read-catalog";
import { readListing } from "../../catalog/products/content";
import { findMemberProduct, findRevision } from "../../catalog/products/find";
import { lockProducts } from "../../catalog/products/lock-product";
import { missingToSubmit } from "../../catalog/products/rules";
import { findNewest, saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import type { UploadedMedia } from "../../documents/media/schema";
import { discardMedia } from "../../documents/media/sweep-media";
import { type Db, inTransaction, type Prisma } from "../../platform/db/db";
import { type Publication, publishDrafts } from "../../review/decisions/publish-drafts";
import { settled } from "../product-import/importing";
import { retrying } from "../retrying";
import type { Product } from "./find-products";
import { noteOfReading } from "./rules";
import type { Found } from "./schema";

/** A reading, or null for a draft of an earlier one that only waits to be published. */
export type Reading = {
  url: string;
  found: Found;
  logo: UploadedMedia | null;
  picture: UploadedMedia | null;
};

export type Saved = Publication & { isChanged: boolean; moved: boolean };

export const unchanged: Saved = { isChanged: false, published: false, heldBack: null, moved: false };

/**
 * Remembers a reading and adds what is new in it to a product as a new revision, which the reviewer, if there is one,
 * publishes. A logo that somebody chose stays, and a picture with the same bytes is the same. Nothing happens where
 * somebody wrote on since the product was looked up: `moved`.
 */
export async function savePictures(
  ctx: Ctx<SessionCaller>,
  reviewer: SessionCaller | null,
  product: Product,
  reading: Reading | null,
): Promise<Saved | { refused: string }> {
  const fetched = [reading?.logo, reading?.picture].flatMap((media) => media?.id ?? []);
  try {
    const tried = await retrying(ctx.db, () =>
      inTransaction(ctx.db, (tx) => save({ ...ctx, db: tx }, reviewer, product, reading)),
    );
    return "done" in tried ? tried.done : tried;
  } finally {
    await discardMedia(ctx.db, fetched, ctx.now);
  }
}

async function save(
  ctx: Ctx<SessionCaller>,
  reviewer: SessionCaller | null,
  product: Product,
  reading: Reading | null,
): Promise<Saved> {
  const { db, now } = ctx;
  const { id, slug, base } = product;
  await lockProducts(db, [id]);
  const newest = await findNewest(db, id);
  if (newest.id !== product.newest.id || newest.status !== product.newest.status)
    return { ...unchanged, moved: true };
  const listing = readListing(newest.listing);
  const change = reading ? await changeOf(db, listing, reading) : {};
  const isChanged = Object.keys(change).length > 0;
  let revisionId = base === "own" ? newest.id : null;
  if (isChanged && reading) {
    const note = base === "imported" ? newest.note : noteOfReading(reading.url, now);
    const draft = { slug, listing: change, blocks: newest.blocks, note, baseVersion: newest.version };
    revisionId = (await saveRevision(ctx, SaveRevision.parse(draft))).id;
  }
  const logoId = change.logo?.mediaId ?? product.earlier?.found.logoId;
  if (reading) await remember(ctx, product, { ...reading.found, logoId }, revisionId);
  if (!revisionId || !reviewer || base === "imported") return { ...unchanged, isChanged };
  const published = await publish(ctx, reviewer, slug, revisionId);
  return { isChanged, ...published, moved: false };
}

async function publish(
  ctx: Ctx<SessionCaller>,
  reviewer: SessionCaller,
  slug: string,
  revisionId: string,
): Promise<Publication> {
  const { product } = await findMemberProduct(ctx, slug, "editor");
  const draft = await findRevision(ctx.db, product.id, revisionId);
  const missing = missingToSubmit(await readCatalog(ctx.db), {
    listing: readListing(draft.listing),
    blocks: draft.blocks as Prisma.JsonArray,
  });
  if (missing.length > 0)
    return { published: false, heldBack: missing.map(({ message }) => message).join(" ") };
  const note = "Approved with the pictures of its website.";
  const [published = settled] = await publishDrafts(ctx, reviewer, [{ product, draft }], note);
  return published;
}

type Change = Pick<typeof ListingChange._output, "logo" | "websitePicture">;

async function changeOf(
  db: Db,
  { name, logo, websitePicture }: Product["listing"],
  reading: Reading,
): Promise<Change> {
  const change: Change = {};
  if (reading.logo && !(await isSamePicture(db, logo?.mediaId, reading.logo)))
    change.logo = { mediaId: reading.logo.id, alt: logo?.alt || `Logo of ${name}` };
  if (reading.picture && !(await isSamePicture(db, websitePicture?.mediaId, reading.picture)))
    change.websitePicture = { mediaId: reading.picture.id, alt: `Picture from the website of ${name}` };
  return change;
}

async function isSamePicture(
  db: Db,
  mediaId: string | undefined,
  { sha256 }: UploadedMedia,
): Promise<boolean> {
  if (mediaId === undefined) return false;
  const media = await db.media.findUnique({ where: { id: mediaId }, select: { sha256: true } });
  return media !== null && Buffer.from(media.sha256).toString("hex") === sha256;
}

async function remember(
  { db, now }: Ctx<SessionCaller>,
  { id: productId, url: websiteUrl }: Product,
  found: Found,
  revisionId: string | null,
): Promise<void> {
  const facts = { websiteUrl, readAt: now, found };
  await db.pictureFetch.upsert({
    where: { productId },
    create: { productId, ...facts, revisionId },
    update: { ...facts, ...(revisionId && { revisionId }) },
  });
}
