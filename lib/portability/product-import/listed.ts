import { createHash } from "node:crypto";
import { importNote } from "../../catalog/products/rules";
import type { Block } from "../../documents/blocks/envelope";
import type { Db, Prisma } from "../../platform/db/db";
import type { ImportedProduct } from "./schema";

/** The list that rows come from, and the run that brings them. */
export type ImportList = {
  sourceId: string;
  importId: string;
  name: string;
  /** Whether rows that are gone are marked, and their products hidden. */
  marks: boolean;
  unlists: boolean;
  /** An admin knows that more than half of the products are gone. */
  confirmed: boolean;
};

/** What a row says: the base of the next comparison. */
export type Said = { listing: ImportedProduct["listing"]; blocks: readonly Block[] };

export type EntryOutcome = "created" | "updated" | "proposed";

/** What is noted of a row and its product. */
export type Entry = {
  product: ImportedProduct;
  productId: string;
  /** The last revision that the list wrote; null while it has written none. */
  revisionId: string | null;
  said: Said;
  outcome: EntryOutcome;
};

/** The hash of everything that a row says, before its pictures are taken. */
export const digestOf = ({ listing, blocks, pictures }: ImportedProduct): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(JSON.stringify({ listing, blocks, pictures })).digest());

/** Notes which product each row is and what it said, in place of what was noted before. */
export async function keepEntries(db: Db, list: ImportList, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ product, productId, revisionId, said, outcome }) => ({
    key: product.sourceSlug,
    product_id: productId,
    revision_id: revisionId,
    said,
    digest: Buffer.from(product.digest ?? digestOf(product)).toString("hex"),
    raw: product.raw ?? null,
    outcome,
  }));
  await db.$executeRaw`
    insert into list_entries (source_id, key, product_id, revision_id, said, said_hash, raw, import_id, outcome)
    select ${list.sourceId}::uuid, key, product_id, revision_id, said, decode(digest, 'hex'), raw,
      ${list.importId}::uuid, outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (key text, product_id uuid, revision_id uuid, said jsonb, digest text, raw jsonb, outcome text)
    on conflict (source_id, key) do update set product_id = excluded.product_id,
      revision_id = excluded.revision_id, said = excluded.said, said_hash = excluded.said_hash, raw = excluded.raw,
      import_id = excluded.import_id, outcome = excluded.outcome, vanished_at = null`;
}

/**
 * Keeps what a list publishes now of rows that say what they said before, such as the packages of a new version; the keys of
 * those that differ. What waits for a reviewer stays as it was submitted.
 */
export async function renewRaws(
  db: Db,
  { sourceId, importId }: ImportList,
  products: readonly ImportedProduct[],
): Promise<Set<string>> {
  const renewed = new Set<string>();
  const rows = products.flatMap(({ sourceSlug: key, raw }) => (raw === undefined ? [] : [{ key, raw }]));
  for (let at = 0; at < rows.length; at += 500) {
    const changed = await db.$queryRaw<{ key: string }[]>`
      update list_entries e set raw = made.raw, import_id = ${importId}::uuid, outcome = 'updated'
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 500))}::jsonb) as made (key text, raw jsonb)
      where e.source_id = ${sourceId}::uuid and e.key = made.key and e.outcome <> 'proposed'
        and e.raw is distinct from made.raw
      returning e.key`;
    for (const { key } of changed) renewed.add(key);
  }
  return renewed;
}

/** What is known of a source's entries before anything is loaded of their documents. */
export type KnownEntry = {
  key: string;
  productId: string;
  slug: string;
  organizationId: string;
  digest: Uint8Array;
  importId: string;
  outcome: EntryOutcome;
  revisionId: string | null;
  topId: string;
  topStatus: string;
};

export async function findEntries(db: Db, { sourceId }: ImportList): Promise<Map<string, KnownEntry>> {
  const rows = await db.$queryRaw<KnownEntry[]>`
    select e.key, e.product_id as "productId", p.slug, p.organization_id as "organizationId", e.said_hash as digest,
      e.import_id as "importId", e.outcome, e.revision_id as "revisionId", top.id as "topId",
      top.status::text as "topStatus"
    from list_entries e join products p on p.id = e.product_id
      join lateral (select id, status from revisions where product_id = p.id order by version desc limit 1) top on true
    where e.source_id = ${sourceId}::uuid`;
  return new Map(rows.map((row) => [row.key, row]));
}

/** A product with the revision that counts: the newest one that was not sent back, if there is one. */
export type Standing = {
  productId: string;
  slug: string;
  topId: string;
  topStatus: string;
  id: string;
  status: string;
  listing: Prisma.JsonValue;
  blocks: Prisma.JsonValue;
  contentHash: Uint8Array;
  /** Whether nobody but imports has ever saved a revision of it. */
  isImported: boolean;
};

export async function findStandings(db: Db, productIds: readonly string[]): Promise<Map<string, Standing>> {
  const found = new Map<string, Standing>();
  for (let at = 0; at < productIds.length; at += 1000) {
    const rows = await db.$queryRaw<Standing[]>`
      select p.id as "productId", p.slug, top.id as "topId", top.status::text as "topStatus", r.id,
        r.status::text as status, r.listing, r.blocks, r.content_hash as "contentHash",
        (select bool_and(coalesce(made.note like ${`${importNote}%`}, false)
            -- An import creates a product with an empty revision, in the same moment as its first one.
            or made.version = 1 and made.created_at = second.created_at)
          from revisions made
            left join revisions second on second.product_id = made.product_id and second.version = 2
              and second.note like ${`${importNote}%`}
          where made.product_id = p.id) as "isImported"
      from products p
        join lateral (select id, status from revisions where product_id = p.id order by version desc limit 1) top on true
        join lateral (select * from revisions where product_id = p.id
          order by status in ('rejected', 'withdrawn', 'changes_requested'), version desc limit 1) r on true
      where p.id = any(${productIds.slice(at, at + 1000)}::uuid[])`;
    for (const row of rows) found.set(row.productId, row);
  }
  return found;
}

/** What the newest entries of other sources say of products, with the revisions that those wrote. */
export async function findOthersSaid(
  db: Db,
  { sourceId }: ImportList,
  productIds: readonly string[],
): Promise<Map<string, { said: Said; revisionId: string | null; outcome: string }>> {
  const rows = await db.listEntry.findMany({
    where: { productId: { in: [...productIds] }, sourceId: { not: sourceId } },
    select: { productId: true, said: true, revisionId: true, outcome: true },
    orderBy: { importId: "asc" },
  });
  return new Map(
    rows.map(({ productId, said, ...written }) => [productId, { said: said as unknown as Said, ...written }]),
  );
}

export async function findSaid(
  db: Db,
  { sourceId }: ImportList,
  keys: readonly string[],
): Promise<Map<string, Said>> {
  const rows = await db.listEntry.findMany({
    where: { sourceId, key: { in: [...keys] } },
    select: { key: true, said: true },
  });
  return new Map(rows.map(({ key, said }) => [key, said as unknown as Said]));
}
