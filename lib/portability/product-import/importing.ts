import { defaultType } from "../../catalog/own-fields/rules";
import type { Catalog } from "../../catalog/own-fields/schema";
import { contentHash, isSameContent, readListing } from "../../catalog/products/content";
import { missingToSubmit } from "../../catalog/products/rules";
import type { Decision } from "../../catalog/products/schema";
import type { Ctx, SessionCaller } from "../../core/ctx";
import type { Block } from "../../documents/blocks/envelope";
import type { ProbeNetwork } from "../../platform/outbound/network";
import type { Publication } from "../../review/decisions/publish-drafts";
import type { ImportList } from "./listed";
import type { Known } from "./plan";
import type { ImportedProduct, RowOutcome } from "./schema";

export type Importing = {
  db: Ctx["db"];
  now: Date;
  organizationId: string;
  /** The member in whose name products are created. */
  author: SessionCaller;
  /** The admin who approves them; without one they stay drafts. */
  reviewer: SessionCaller | null;
  /** What no reviewer approves here is put before the reviewers. */
  submits?: boolean;
  list?: ImportList;
  /** Throws `Interrupted` where the import must not write any more. */
  requireOngoing?: (db: Ctx["db"]) => Promise<void>;
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

export type Saved = { outcome: RowOutcome; slug: string; proposed?: boolean } & Publication;

export const settled: Publication = { published: false, heldBack: null };

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
export function heldBackIncomplete(catalog: Catalog, product: ImportedProduct): Publication | null {
  const typed = { type: defaultType(catalog), fields: {} };
  const missing = missingToSubmit(catalog, { ...product, listing: { ...typed, ...product.listing } });
  if (missing.length === 0) return null;
  const why = product.listing.tagline.trim() === "" ? "The list has no description of it. " : "";
  return { published: false, heldBack: why + missing.map(({ message }) => message).join(" ") };
}

/** What a product is created with: its pictures come with its first document. */
export function withoutPictures({ listing }: ImportedProduct) {
  const { logo: _, cover: __, ...rest } = listing;
  return rest;
}

/** Whether a product's draft waits for this import to publish it. */
export const isWaitingFor = ({ reviewer, submits }: Importing, known: Known): boolean =>
  known.isNewest && known.status === "draft" && (reviewer !== null || submits === true);

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
