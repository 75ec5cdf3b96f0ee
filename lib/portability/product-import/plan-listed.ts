import { readListing } from "../../catalog/products/content";
import type { RevisionStatus } from "../../catalog/products/schema";
import { normalizeText } from "../../core/close-name";
import type { Block } from "../../documents/blocks/envelope";
import { emitMany } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { websiteKey } from "../../platform/outbound/website-url";
import type { Importing } from "./importing";
import {
  digestOf,
  type EntryOutcome,
  findEntries,
  findSaid,
  findStandings,
  type ImportList,
  type KnownEntry,
  type Standing,
} from "./listed";
import { findTaken, freeSlug, isImportNote, type Known, type Planned, withOwnSource } from "./plan";
import type { ImportedProduct } from "./schema";

export type ListedPlan = {
  plan: Planned[];
  /** Rows about which nothing is to be done, with what this run did about them before it was interrupted. */
  settled: (EntryOutcome | "unchanged")[];
  keys: string[];
};

/**
 * Determines which product each row of a list is: the one that the list's own key was before, else the organization's only
 * one with its website, else the only one with its name, else a new one. Rows that say what they said are settled. A
 * product that its maker has claimed is left alone: the maker is told what the list says now.
 */
export async function planListed(
  importing: Importing & { list: ImportList },
  products: readonly ImportedProduct[],
): Promise<ListedPlan> {
  const { db, list, organizationId } = importing;
  const taken = await findTaken(db, organizationId, products);
  const entries = await findEntries(db, list);
  const sources = new Map<string, number>();
  const rows = products.map((each) => {
    const product = withOwnSource(each, sources);
    return { product: { ...product, digest: digestOf(product) }, entry: entries.get(product.sourceSlug) };
  });
  const settled: ListedPlan["settled"] = [];
  const changed: typeof rows = [];
  const claimed: typeof rows = [];
  for (const row of rows) {
    const { entry, product } = row;
    const isSame = entry !== undefined && Buffer.from(entry.digest).equals(product.digest);
    if (entry && entry.organizationId !== organizationId) {
      settled.push("unchanged");
      if (!isSame) claimed.push(row);
    } else if (isSame && !isDraftToPublish(importing, entry))
      settled.push(entry.importId === list.importId ? entry.outcome : "unchanged");
    else changed.push(row);
  }
  await tellMakers(importing, claimed);
  const found = await findProducts(
    importing,
    changed,
    entries,
    new Set(rows.map(({ product }) => product.sourceSlug)),
  );
  const standings = await findStandings(db, [...found.values()]);
  const said = await findSaid(
    db,
    list,
    changed.flatMap(({ entry }) => entry?.key ?? []),
  );
  const claimedSlugs = new Set([...entries.values()].map(({ slug }) => slug));
  const plan = changed.map(({ product, entry }): Planned => {
    const standing = standings.get(found.get(product.sourceSlug) ?? "");
    const known = standing ? toKnown(standing, entry, said.get(product.sourceSlug) ?? null) : null;
    const slug = known?.slug ?? freeSlug(product.slug, taken, claimedSlugs);
    claimedSlugs.add(slug);
    return { product, slug, known };
  });
  return { plan, settled, keys: rows.map(({ product }) => product.sourceSlug) };
}

/** An earlier run left a draft, and this one may do more. */
const isDraftToPublish = (
  { reviewer, submits }: Importing,
  { topId, revisionId, topStatus }: KnownEntry,
): boolean => topId === revisionId && topStatus === "draft" && (reviewer !== null || submits === true);

function toKnown(
  standing: Standing,
  entry: KnownEntry | undefined,
  base: NonNullable<Known["edited"]>["base"],
): Known {
  const { slug, status, listing, blocks, contentHash, topId, topStatus, id, productId } = standing;
  const isOwn = entry !== undefined && topId === entry.revisionId;
  const isSettled = status === "approved" || status === "published";
  // A list that another import brought without a source is as good as its own.
  const isImported = entry === undefined && topId === id && isImportNote(standing.note);
  const isNewest = isImported || (isOwn && (entry.outcome !== "proposed" || isSettled));
  // What the list wrote last may hold what a person wrote before.
  const edited = isImported
    ? null
    : { base, listing: readListing(listing), blocks: blocks as unknown as Block[] };
  const isOpen = !isOwn && ["draft", "screening", "in_review", "changes_requested"].includes(topStatus);
  return {
    ...{ slug, status: status as RevisionStatus, listing, contentHash, isNewest, topId, productId, edited },
    ...{ isBeingEdited: !isNewest && isOpen, wasProposed: isOwn && !isNewest },
  };
}

type Row = { product: ImportedProduct; entry: KnownEntry | undefined };

/** The ids of the rows' products, by their keys. */
async function findProducts(
  { db, organizationId }: Importing,
  rows: readonly Row[],
  entries: ReadonlyMap<string, KnownEntry>,
  keys: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map(
    rows.flatMap(({ product, entry }) => (entry ? [[product.sourceSlug, entry.productId]] : [])),
  );
  const fresh = rows.filter(({ entry }) => entry === undefined);
  if (fresh.length === 0) return found;
  const others = await listOthers(db, organizationId);
  const taken = new Set(
    [...entries.values()].flatMap(({ key, productId }) => (keys.has(key) ? [productId] : [])),
  );
  const free = others.filter(({ id }) => !taken.has(id));
  for (const keyOf of [byWebsite, byName]) {
    const open = fresh.filter(({ product }) => !found.has(product.sourceSlug));
    const products = onlyOnes(
      free.filter(({ id }) => !taken.has(id)),
      keyOf,
    );
    for (const [key, { product }] of onlyOnes(
      open.map((row) => ({ ...row.product.listing, ...row })),
      keyOf,
    )) {
      const match = products.get(key);
      if (!match) continue;
      found.set(product.sourceSlug, match.id);
      taken.add(match.id);
    }
  }
  return found;
}

type Named = { name: string; websiteUrl: string | null };
const byWebsite = ({ websiteUrl }: Named) => (websiteUrl === null ? null : websiteKey(websiteUrl));
const byName = ({ name }: Named) => normalizeText(name);

/** Those that share their key with no other. */
function onlyOnes<T extends Named>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T> {
  const only = new Map<string, T>();
  const several = new Set<string>();
  for (const one of all) {
    const key = keyOf(one);
    if (!key) continue;
    if (only.has(key)) several.add(key);
    only.set(key, one);
  }
  for (const key of several) only.delete(key);
  return only;
}

const listOthers = (db: Db, organizationId: string) =>
  db.$queryRaw<(Named & { id: string })[]>`
    select p.id, coalesce(r.listing->>'name', '') as name, r.listing->>'websiteUrl' as "websiteUrl"
    from products p
      join lateral (select listing from revisions where product_id = p.id order by version desc limit 1) r on true
    where p.organization_id = ${organizationId}::uuid`;

/** Tells the makers of claimed products what their list says now, once. */
async function tellMakers(
  { db, list, author, now }: Importing & { list: ImportList },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { name } = await db.listSource.findUniqueOrThrow({
    where: { id: list.sourceId },
    select: { name: true },
  });
  await inTransaction(db, async (tx) => {
    for (const { product, entry } of rows)
      await tx.listEntry.updateMany({
        where: { sourceId: list.sourceId, key: entry?.key ?? "" },
        data: { saidHash: new Uint8Array(product.digest ?? []) },
      });
    const abouts = rows.flatMap(({ product, entry }) =>
      entry
        ? [
            {
              id: entry.productId,
              organizationId: entry.organizationId,
              importId: list.importId,
              list: name,
              product: { slug: entry.slug, name: product.listing.name },
            },
          ]
        : [],
    );
    await emitMany(tx, { caller: author, now }, "list.differs", abouts);
  });
}
