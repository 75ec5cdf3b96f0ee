import { contentHash, isSameContent, readListing } from "../../catalog/products/content";
import { createProduct } from "../../catalog/products/create-product";
import { missingToSubmit } from "../../catalog/products/rules";
import { saveRevision } from "../../catalog/products/save-revision";
import {
  CreateProduct,
  type Decision,
  type RevisionStatus,
  SaveRevision,
  type Screening,
} from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { AppError } from "../../core/errors";
import { numberedSlug } from "../../core/slugs";
import type { Block } from "../../documents/blocks/envelope";
import { parseBlocks } from "../../documents/blocks/parse";
import { inTransaction } from "../../platform/db/db";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { publishDraft } from "../publish-draft";
import { findMade, type Known, noteOf } from "./plan";
import type { ImportedProduct, RowOutcome } from "./schema";

export type Importing = {
  db: Ctx["db"];
  now: Date;
  organizationId: string;
  /** The member in whose name products are created. */
  author: SessionCaller;
  /** The admin who approves them; without one they stay drafts. */
  reviewer: SessionCaller | null;
  pictures?: PictureFiles;
};

/** Where the pictures of rows come from, and who shows how far their taking is. */
type PictureFiles = {
  /** The folder of the list, for pictures beside it. */
  folder?: string;
  network?: ProbeNetwork;
  pauseMs?: number;
  progress?: <T>(work: (update: (done: number, total: number) => void) => Promise<T>) => Promise<T>;
};

export type Saved = { outcome: RowOutcome; slug: string } & Publication;
export type Publication = { published: boolean; heldBack: string | null };

/** Imports one row, completely or not at all. The same row again changes nothing. */
export async function saveRow(
  importing: Importing,
  product: ImportedProduct,
  slug: string,
  known: Known | null,
): Promise<Saved> {
  if (known === null) return createNumbered(importing, product, slug);
  const { slug: own } = known;
  const parsed = parseBlocks(product.blocks, { surface: "product", mode: "draft", now: importing.now });
  if (parsed.ok && isSame(importing, known, product.listing, parsed.blocks)) {
    return {
      outcome: "unchanged",
      slug: own,
      ...(isWaitingFor(importing, known)
        ? await publishKnown(importing, product, own, known.contentHash)
        : settled),
    };
  }
  return inTransaction(importing.db, async (tx) => {
    const inside = { ...importing, db: tx };
    const status = await saveDocument(inside, product, own);
    // Someone had saved the same content before.
    if (status !== "draft") return { outcome: "unchanged", slug: own, ...settled };
    return { outcome: "updated", slug: own, ...(await publishKnown(inside, product, own)) };
  });
}

export const settled: Publication = { published: false, heldBack: null };

/** Publishes the newest draft; with `planned`, only if nobody wrote on since that was read. */
function publishKnown(
  importing: Importing,
  product: ImportedProduct,
  slug: string,
  planned?: Uint8Array,
): Publication | Promise<Publication> {
  if (importing.reviewer === null) return heldBackIncomplete(product) ?? settled;
  return inTransaction(importing.db, async (tx) => {
    // Another import of the same rows may have published it in the meantime.
    await tx.$queryRaw`select 1 from products where slug = ${slug} for update`;
    const newest = await tx.revision.findFirst({
      where: { product: { slug } },
      orderBy: { version: "desc" },
      select: { status: true, contentHash: true },
    });
    if (newest?.status !== "draft") return settled;
    if (planned && !isSameContent(newest.contentHash, planned)) return settled;
    const last = await tx.decision.findFirst({
      where: { queueItem: { product: { slug } } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { decision: true },
    });
    return heldBackBy(last?.decision) ?? publish({ ...importing, db: tx }, product, slug);
  });
}

/** An import does not override a reviewer: a product that was last rejected or suspended stays as it is. */
export function heldBackBy(last: Decision | undefined): Publication | null {
  if (last !== "reject" && last !== "suspend") return null;
  const what = last === "reject" ? "rejected" : "suspended";
  return {
    published: false,
    heldBack: `It was ${what} before. Submit the draft for a reviewer to decide.`,
  };
}

/** What a row lacks to be submitted, or null. */
export function heldBackIncomplete(product: ImportedProduct): Publication | null {
  const missing = missingToSubmit(product);
  if (missing.length === 0) return null;
  const why = product.listing.tagline.trim() === "" ? "The list has no description of it. " : "";
  return { published: false, heldBack: why + missing.map(({ message }) => message).join(" ") };
}

export function heldBackByChecks({ checks }: Screening): Publication {
  const failed = checks.filter(({ outcome }) => outcome === "fail");
  return { published: false, heldBack: failed.map(({ message }) => message).join(" ") };
}

export const approval = { decision: "approve", note: "Approved during an import." } as const;

/** If someone took a slug after planning, it gets the next number, unless another import took it for the same row. */
async function createNumbered(
  importing: Importing,
  product: ImportedProduct,
  wanted: string,
): Promise<Saved> {
  for (let number = 1; ; number++) {
    const slug = numberedSlug(wanted, number);
    try {
      return await inTransaction(importing.db, async (tx) => {
        const inside = { ...importing, db: tx };
        const { organizationId, author, now } = inside;
        await createProduct(
          { caller: author, db: tx, now },
          CreateProduct.parse({ organizationId, slug, ...withoutPictures(product) }),
          { vouched: true },
        );
        await saveDocument(inside, product, slug);
        return { outcome: "imported", slug, ...(await publish(inside, product, slug)) };
      });
    } catch (error) {
      if (!(error instanceof AppError && error.code === "slug_taken") || number === 50) throw error;
      const made = await findMade(importing.db, importing.organizationId, product, slug);
      if (made) return saveRow(importing, product, slug, made);
    }
  }
}

/** What a product is created with: its pictures come with its first document. */
export function withoutPictures({ listing }: ImportedProduct) {
  const { logo: _, cover: __, ...rest } = listing;
  return rest;
}

async function saveDocument(
  { db, now, author }: Importing,
  product: ImportedProduct,
  slug: string,
): Promise<RevisionStatus> {
  const { listing, blocks, sourceSlug } = product;
  const { status } = await saveRevision(
    { caller: author, db, now },
    SaveRevision.parse({ slug, listing, blocks, note: noteOf(sourceSlug) }),
  );
  return status;
}

/** Publishes the newest draft in the reviewer's name, or says what holds it back. */
async function publish(
  { db, now, author: caller, reviewer }: Importing,
  product: ImportedProduct,
  slug: string,
): Promise<Publication> {
  const incomplete = heldBackIncomplete(product);
  if (!reviewer || incomplete) return incomplete ?? settled;
  const { listing, blocks } = product;
  const heldBack = await publishDraft(
    { caller, db, now },
    reviewer,
    { slug, listing, blocks },
    approval.note,
  );
  return { published: heldBack === null, heldBack };
}

/** Whether a product's draft waits for this import to publish it. */
export const isWaitingFor = ({ reviewer }: Importing, known: Known): boolean =>
  known.isNewest && known.status === "draft" && reviewer !== null;

/**
 * Whether a product already has what its row says. The reason for no website that an import gives is no change by
 * itself, unless the row waits for one to be published.
 */
export function isSame(
  importing: Importing,
  known: Known,
  listing: ImportedProduct["listing"],
  blocks: readonly Block[],
): boolean {
  const before = readListing(known.listing);
  const merged = { ...before, ...listing };
  if (!isWaitingFor(importing, known)) merged.withoutWebsite = before.withoutWebsite;
  return isSameContent(contentHash({ listing: merged, blocks }), known.contentHash);
}
