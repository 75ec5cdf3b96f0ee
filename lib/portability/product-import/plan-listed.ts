import { setImmediate as answersRead } from "node:timers/promises";
import { readListing } from "../../catalog/products/content";
import type { RevisionStatus } from "../../catalog/products/schema";
import type { Block } from "../../documents/blocks/envelope";
import type { Db } from "../../platform/db/db";
import { type Claimed, findLost, notifyClaimants } from "./claimed-rows";
import type { Importing } from "./importing";
import {
  digestOf,
  type EntryOutcome,
  findEntries,
  findOthersSaid,
  findSaid,
  findStandings,
  type ImportList,
  type KnownEntry,
  renewRaws,
  type Said,
  type Standing,
} from "./listed";
import { byName, byWebsite, type Named, onlyOnes } from "./match-products";
import { findTaken, freeSlug, type Known, type Planned, withOwnSource } from "./plan";
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
 * product that its maker has claimed is left alone: its maker is notified of what the list says now.
 */
export async function planListed(
  importing: Importing & { list: ImportList },
  products: readonly ImportedProduct[],
): Promise<ListedPlan> {
  const { db, list, organizationId } = importing;
  const taken = await findTaken(db, organizationId, products);
  const entries = await findEntries(db, list);
  const sources = new Map<string, number>();
  const rows: Row[] = [];
  for (const each of products) {
    const product = withOwnSource(each, sources);
    const digest = digestOf(product);
    rows.push({ product: { ...product, digest }, digest, entry: entries.get(product.sourceSlug) });
    if (rows.length % 100 === 0) await answersRead();
  }
  const settled: ListedPlan["settled"] = [];
  const changed: Row[] = [];
  const claimed: Claimed[] = [];
  const same: (Row & { entry: KnownEntry })[] = [];
  for (const row of rows) {
    const { entry, product, digest } = row;
    const isSame = entry !== undefined && Buffer.from(entry.digest).equals(digest);
    if (entry && entry.organizationId !== organizationId) {
      settled.push("unchanged");
      if (!isSame) claimed.push({ product, entry });
    } else if (isSame && !isDraftToPublish(importing, entry)) same.push({ ...row, entry });
    else changed.push(row);
  }
  await importing.requireOngoing?.(db);
  const renewed = importing.reviewer
    ? await renewRaws(
        db,
        list,
        same.map(({ product }) => product),
      )
    : new Set();
  for (const { entry, product } of same)
    if (renewed.has(product.sourceSlug)) settled.push("updated");
    else settled.push(entry.importId === list.importId ? entry.outcome : "unchanged");
  const found = await findProducts(
    importing,
    changed,
    entries,
    new Set(rows.map(({ product }) => product.sourceSlug)),
  );
  const lost = await findLost(
    importing,
    changed.filter(({ product }) => !found.has(product.sourceSlug)).map(({ product }) => product),
  );
  await notifyClaimants(importing, [...claimed, ...lost.toNotify]);
  for (const _ of lost.keys) settled.push("unchanged");
  const open = changed.filter(({ product }) => !lost.keys.has(product.sourceSlug));
  const standings = await findStandings(db, [...found.values()]);
  const said = await findSaid(
    db,
    list,
    open.flatMap(({ entry }) => entry?.key ?? []),
  );
  const others = await findOthersSaid(
    db,
    list,
    open.flatMap(({ product, entry }) => (entry ? [] : (found.get(product.sourceSlug) ?? []))),
  );
  const claimedSlugs = new Set([...entries.values()].map(({ slug }) => slug));
  const plan = open.map(({ product, entry }): Planned => {
    const standing = standings.get(found.get(product.sourceSlug) ?? "");
    const wrote = entry
      ? { said: said.get(product.sourceSlug) ?? null }
      : others.get(standing?.productId ?? "");
    const known = standing ? toKnown(standing, entry, wrote) : null;
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

/** What a list said last of a product: its own one, or another where its own has said nothing. */
type Wrote = { said: Said | null; revisionId?: string | null; outcome?: string } | undefined;

function toKnown(standing: Standing, entry: KnownEntry | undefined, wrote: Wrote): Known {
  const { slug, status, listing, blocks, contentHash, topId, topStatus, id, productId } = standing;
  const isOwn = entry !== undefined && topId === entry.revisionId;
  const isSettled = status === "approved" || status === "published";
  // What an import brought without a source, and nobody has touched since, is as good as the list's own.
  const isImported = entry === undefined && wrote === undefined && topId === id && standing.isImported;
  const isNewest = isImported || (isOwn && (entry.outcome !== "proposed" || isSettled));
  // What the list wrote last may hold what a person wrote before.
  const edited = isImported
    ? null
    : { base: wrote?.said ?? null, listing: readListing(listing), blocks: blocks as unknown as Block[] };
  // Another list's draft is nobody's work; what it proposed waits for a reviewer.
  const isOfList = topStatus === "draft" && topId === wrote?.revisionId && wrote.outcome !== "proposed";
  const isOpen =
    !isOwn && !isOfList && ["draft", "screening", "in_review", "changes_requested"].includes(topStatus);
  return {
    ...{ slug, status: status as RevisionStatus, listing, contentHash, isNewest, topId, productId, edited },
    ...{ isBeingEdited: !isNewest && isOpen, wasProposed: isOwn && !isNewest },
    writtenId: entry?.revisionId ?? null,
  };
}

type Row = { product: ImportedProduct; digest: Uint8Array; entry: KnownEntry | undefined };

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

const listOthers = (db: Db, organizationId: string) =>
  db.$queryRaw<(Named & { id: string })[]>`
    select p.id, coalesce(r.listing->>'name', '') as name, r.listing->>'websiteUrl' as "websiteUrl"
    from products p
      join lateral (select listing from revisions where product_id = p.id order by version desc limit 1) r on true
    where p.organization_id = ${organizationId}::uuid`;
