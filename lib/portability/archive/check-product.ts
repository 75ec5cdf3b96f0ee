import { mediaIdsOf } from "../../catalog/products/content";
import type { RevisionStatus } from "../../catalog/products/schema";
import type { Block } from "../../documents/blocks/envelope";
import { parseBlocks } from "../../documents/blocks/parse";
import { layout } from "./layout";
import { type Folder, readJson, refuse } from "./read-folder";
import { readRevisionFile } from "./read-revision-file";
import { ProductFile, type RevisionFile } from "./schema";

/** A revision of the archive whose document was validated. */
export type CheckedRevision = Omit<RevisionFile, "blocks"> & { blocks: Block[] };

/** A product of the archive, and what is needed of its revisions before the first of them is written. */
export type CheckedProduct = {
  file: ProductFile;
  revisionIds: string[];
  decisionIds: string[];
  mediaIds: string[];
  /** Those of a product with few versions, so that each is read once. */
  kept: Map<number, CheckedRevision>;
};

const maxVersions = 20;

/** Reads and validates a product with all its documents, and whether its parts fit together. Nothing is looked up. */
export async function checkProduct(folder: Folder, slug: string, now: Date): Promise<CheckedProduct> {
  const name = layout.product(slug);
  const file = await readJson(folder, name, ProductFile);
  checkFile(name, file, slug);
  const [revisionIds, decisionIds] = [new Set<string>(), new Set<string>()];
  const mediaIds = new Set<string>();
  const states: State[] = [];
  const kept: CheckedProduct["kept"] = new Map();
  for (const version of file.versions) {
    const at = layout.revision(slug, version);
    const revision = await readRevision(folder, file, version, now);
    const { id, status, reviews } = revision;
    if (file.versions.length <= maxVersions) kept.set(version, revision);
    if (revisionIds.has(id)) refuse(at, "id: Another revision has this ID.");
    revisionIds.add(id);
    for (const decision of reviews.flatMap(({ decisions }) => decisions)) {
      if (decisionIds.has(decision.id)) refuse(at, "reviews: Two decisions have the same ID.");
      decisionIds.add(decision.id);
    }
    for (const mediaId of revision.media) mediaIds.add(mediaId);
    const open = reviews.filter((review) => review.status === "open");
    states.push({ at, version, status, open: open.map(({ kind }) => kind) });
  }
  checkStates(name, file, states, now);
  const ids = { revisionIds: [...revisionIds], decisionIds: [...decisionIds], mediaIds: [...mediaIds] };
  return { file, ...ids, kept };
}

/**
 * One revision of a validated product. A document that is or will be public must meet the rules of publishing, but for
 * one without blocks: it was published before that was refused.
 */
export async function readRevision(
  folder: Folder,
  product: ProductFile,
  version: number,
  now: Date,
): Promise<CheckedRevision> {
  const { name, file } = await readRevisionFile(folder, product, version);
  if (file.version !== version) refuse(name, `version: must be ${version}, not ${file.version}.`);
  const isShown = product.listings.some((each) => each.version === version && isOpen(each, now));
  const mode = isShown && file.blocks.length > 0 ? "publish" : "draft";
  const parsed = parseBlocks(file.blocks, { surface: "product", mode, now });
  if (!parsed.ok) {
    const [first] = parsed.errors;
    const more = parsed.errors.length > 1 ? ` There are ${parsed.errors.length} errors.` : "";
    return refuse(name, `${first?.path}: ${first?.message}${more}`);
  }
  const named = new Set(mediaIdsOf({ listing: file.listing, blocks: parsed.blocks }));
  const unnamed = file.media.find((id) => !named.has(id));
  if (unnamed) refuse(name, `media: The document does not use the file ${unnamed}.`);
  return { ...file, blocks: parsed.blocks };
}

type Listing = ProductFile["listings"][number];

const isOpen = ({ visibleUntil }: Listing, now: Date): boolean =>
  visibleUntil === null || new Date(visibleUntil) > now;

function checkFile(name: string, file: ProductFile, slug: string): void {
  if (file.slug !== slug) refuse(name, `slug: must match the folder ${slug}, not ${file.slug}.`);
  const slugs = file.slugs.map((each) => each.slug);
  if (!slugs.includes(slug)) refuse(name, "slugs: The current slug is missing.");
  if (new Set(slugs).size < slugs.length) refuse(name, "slugs: A slug is listed twice.");
  if (file.versions.some((version, index) => index > 0 && version <= Number(file.versions[index - 1])))
    refuse(name, "versions: must be in ascending order, without duplicates.");
  const known = new Set(file.versions);
  file.listings.forEach((listing, index) => {
    const at = `listings[${index}]`;
    const before = file.listings[index - 1];
    if (!known.has(listing.version)) refuse(name, `${at}.version: There is no revision ${listing.version}.`);
    if (listing.visibleUntil !== null && listing.visibleUntil <= listing.visibleFrom)
      refuse(name, `${at}: ends before it begins.`);
    if (before && (before.visibleUntil === null || before.visibleUntil > listing.visibleFrom))
      refuse(name, `${at}: begins before the previous listing ends.`);
  });
  if (new Set(file.listings.map(({ version }) => version)).size < file.listings.length)
    refuse(name, "listings: A revision is listed twice.");
}

type State = { at: string; version: number; status: RevisionStatus; open: string[] };

const listed: readonly RevisionStatus[] = ["approved", "published", "superseded", "suspended"];
const inReview: readonly RevisionStatus[] = ["screening", "in_review"];

/** A public revision must be approved, and one in review must have a queue item. */
function checkStates(
  name: string,
  { listings, listedFrom }: ProductFile,
  states: readonly State[],
  now: Date,
): void {
  for (const { at, version, status, open } of states) {
    const listing = listings.find((each) => each.version === version);
    const isOn = status === "approved" || status === "published";
    if (listing && !listed.includes(status))
      refuse(name, `listings: Revision ${version} is ${status}, so it can't be listed.`);
    if (isOn && !listing) refuse(at, `status: The revision is ${status}, but product.json does not list it.`);
    if (listing && isOpen(listing, now) && !isOn)
      refuse(name, `listings: Revision ${version} is ${status}, but its listing has not ended.`);
    if (inReview.includes(status) !== open.includes("submission"))
      refuse(at, `reviews: An open submission requires a revision in review, but this one is ${status}.`);
  }
  const crowded = states.filter(({ open }) => open.length > 0);
  if (crowded.flatMap(({ open }) => open).length > 1)
    refuse(String(crowded.at(-1)?.at), "reviews: A product can have only one open review.");
  for (const group of [inReview, ["published"]]) {
    const several = states.filter(({ status }) => group.includes(status));
    if (several.length > 1)
      refuse(String(several[1]?.at), `status: Two revisions are ${several[1]?.status}.`);
  }
  const isListed = listings.some(({ visibleUntil }) => visibleUntil === null);
  if (isListed !== (listedFrom !== null)) refuse(name, "listedFrom: does not match the listings.");
}
