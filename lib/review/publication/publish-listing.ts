import { keepCategories, type Named, nameCategories } from "../../catalog/categories/name-categories";
import { joinWords } from "../../catalog/directory/rules";
import { declaredWord } from "../../catalog/directory/words/lexicon";
import { fieldWords, toEntries } from "../../catalog/listings/field-values";
import type { Listing } from "../../catalog/listings/schema";
import { loadCatalog } from "../../catalog/own-fields/read-catalog";
import type { Catalog } from "../../catalog/own-fields/schema";
import { readListing } from "../../catalog/products/content";
import { coverCandidates, searchWords } from "../../catalog/products/rules";
import { normalizeText } from "../../core/close-name";
import type { Block } from "../../documents/blocks/envelope";
import { readBlocks } from "../../documents/blocks/migrate";
import { documentText } from "../../documents/blocks/plain-text";
import type { Db, Prisma } from "../../platform/db/db";
import { websiteKey } from "../../platform/outbound/website-url";
import { settleByClock } from "./settle-by-clock";

type PublishedRevision = {
  id: string;
  productId: string;
  version: number;
  listing: Prisma.JsonValue;
  blocks: Prisma.JsonValue;
};

type Publication = { revision: PublishedRevision; visibleFrom: Date };

/**
 * Makes revisions of different products public, each from a time on: the listing before it ends then, and a scheduled
 * listing of an older version is removed. The products must be locked and their statuses settled for `now`.
 */
export async function publishListings(
  tx: Db,
  publications: readonly Publication[],
  now: Date,
): Promise<void> {
  await keepCategories(tx);
  const productIds = publications.map(({ revision }) => revision.productId);
  const froms = publications.map(({ visibleFrom }) => visibleFrom);
  const former = await dropOvertaken(tx, publications);
  await tx.$executeRaw`
    update listings l set visible_until = made.visible_from
    from unnest(${productIds}::uuid[], ${publications.map(({ revision }) => revision.id)}::uuid[], ${froms}::timestamptz[])
      as made (product_id, revision_id, visible_from)
    where l.product_id = made.product_id and l.revision_id <> made.revision_id and l.visible_from < made.visible_from
      and (l.visible_until is null or l.visible_until > made.visible_from)`;
  const formerOf = ({ revision }: Publication) => former.get(revision.productId) ?? [];
  const named = await nameCategories(
    tx,
    publications.map((each) => ({
      texts: readListing(each.revision.listing).categories,
      own: formerOf(each).flatMap(({ categoryIds }) => categoryIds),
    })),
  );
  const catalog = await loadCatalog(tx);
  const rows = publications.map((each, at) => toRow(catalog, each, formerOf(each), named[at]));
  await addSearchWords(tx, rows);
  await writeListings(tx, rows);
  await tx.$executeRaw`
    update products p set
      listed_from = least(p.listed_from, made.visible_from),
      first_published_at = least(p.first_published_at, made.visible_from),
      updated_at = ${now}::timestamptz
    from unnest(${productIds}::uuid[], ${froms}::timestamptz[]) as made (product_id, visible_from)
    where p.id = made.product_id`;
  await settleByClock(tx, productIds, now);
}

/** Ends a product's current and scheduled listings. The product must be locked. */
export async function hideListings(tx: Db, productId: string, now: Date): Promise<void> {
  await keepCategories(tx);
  const waiting = await tx.listing.findMany({ where: { productId, visibleFrom: { gt: now } } });
  await supersede(tx, waiting);
  await tx.listing.updateMany({
    where: { productId, OR: [{ visibleUntil: null }, { visibleUntil: { gt: now } }] },
    data: { visibleUntil: now },
  });
  await tx.product.update({ where: { id: productId }, data: { listedFrom: null, rank: null } });
}

/** Cancels what is scheduled; what is public stays so. The product must be locked and settled. */
export async function cancelScheduled(tx: Db, productId: string, now: Date): Promise<void> {
  await keepCategories(tx);
  const scheduled = await tx.listing.findMany({ where: { productId, visibleFrom: { gt: now } } });
  if (scheduled.length === 0) return;
  await supersede(tx, scheduled);
  const { count } = await tx.listing.updateMany({
    where: { productId, visibleUntil: { gt: now } },
    data: { visibleUntil: null },
  });
  if (count === 0) await hideListings(tx, productId, now);
}

type Former = Pick<Listing, "name" | "tagline"> & {
  revisionId: string;
  visibleFrom: Date;
  categoryIds: string[];
  revision: { version: number; listing: Prisma.JsonValue };
};

/** Removes what would never be public, and returns the listings that the products keep. */
async function dropOvertaken(
  tx: Db,
  publications: readonly Publication[],
): Promise<ReadonlyMap<string, Former[]>> {
  const listings = await tx.listing.findMany({
    where: { productId: { in: publications.map(({ revision }) => revision.productId) } },
    select: {
      productId: true,
      revisionId: true,
      visibleFrom: true,
      name: true,
      tagline: true,
      categoryIds: true,
      revision: { select: { version: true, listing: true } },
    },
  });
  const publicationOf = new Map(publications.map((each) => [each.revision.productId, each]));
  const isOvertaken = (other: (typeof listings)[number]) => {
    const made = publicationOf.get(other.productId);
    if (!made || other.revisionId === made.revision.id) return false;
    const [theirs, ours] = [other.visibleFrom.getTime(), made.visibleFrom.getTime()];
    return theirs === ours || (theirs > ours && other.revision.version < made.revision.version);
  };
  await supersede(tx, listings.filter(isOvertaken));
  const kept = new Map<string, Former[]>();
  for (const each of listings)
    if (!isOvertaken(each)) kept.set(each.productId, [...(kept.get(each.productId) ?? []), each]);
  return kept;
}

async function supersede(tx: Db, listings: readonly { revisionId: string }[]): Promise<void> {
  if (listings.length === 0) return;
  const revisionIds = listings.map(({ revisionId }) => revisionId);
  await tx.listing.deleteMany({ where: { revisionId: { in: revisionIds } } });
  await tx.revision.updateMany({
    where: { id: { in: revisionIds }, status: { in: ["approved", "published"] } },
    data: { status: "superseded" },
  });
}

function toRow(
  catalog: Catalog,
  { revision, visibleFrom }: Publication,
  former: readonly Former[],
  named?: Named,
) {
  const [listing, blocks] = [readListing(revision.listing), readBlocks(revision.blocks)];
  const { name, tagline, websiteUrl, alternativeTo, logo } = listing;
  const has = (type: Block["type"]) => blocks.some((block) => block.type === type);
  const later = former
    .filter((each) => each.revisionId !== revision.id && each.visibleFrom > visibleFrom)
    .map((each) => each.visibleFrom.getTime());
  const known = new Set(
    former.flatMap((each) =>
      wordsOf(catalog, { ...readListing(each.revision.listing), name: each.name, tagline: each.tagline }),
    ),
  );
  return {
    newWords: wordsOf(catalog, listing).filter((word) => !known.has(word)),
    columns: {
      revision_id: revision.id,
      product_id: revision.productId,
      visible_from: visibleFrom,
      visible_until: later.length > 0 ? new Date(Math.min(...later)) : null,
      name,
      tagline,
      website_url: websiteUrl,
      website_key: websiteUrl === null ? null : websiteKey(websiteUrl),
      categories: named?.names ?? [],
      category_ids: named?.ids ?? [],
      field_values: toEntries(catalog, listing),
      fields: listing.fields,
      alternative_to: alternativeTo,
      logo_media_id: logo?.mediaId ?? null,
      has_analytics: has("analytics"),
      has_pulse: has("pulse"),
      search_name: normalizeText(name),
      joined_name: joinedName(name),
      words_of_tagline: normalizeText(tagline),
      words_of_fields: normalizeText([named?.words ?? "", ...fieldWords(catalog, listing)].join(" . ")),
      declared: alternativeTo.map(declaredWord),
      document: documentText(blocks),
      covers: coverCandidates({ listing, blocks }),
    },
  };
}

type Row = ReturnType<typeof toRow>;

/** The only place that writes the search columns; a reinstated revision already has its row. */
async function writeListings(tx: Db, rows: readonly Row[]): Promise<void> {
  await tx.$executeRaw`
    insert into listings (revision_id, product_id, visible_from, visible_until, name, tagline, website_url, website_key,
      categories, category_ids, field_values, fields, alternative_to, logo_media_id, has_analytics, has_pulse, search_name, search_vector,
      cover_media_id, cover_source, cover_alt)
    select made.revision_id, made.product_id, made.visible_from, made.visible_until, name, tagline, website_url,
      website_key, categories, category_ids, field_values, fields, alternative_to, logo_media_id, has_analytics, has_pulse, search_name,
      field_vector(search_name, 'A') || setweight(to_tsvector('simple', joined_name), 'A')
        || field_vector(words_of_tagline, 'B') || field_vector(words_of_fields, 'D') || exact_words(declared, 'D')
        || document_vector(document),
      cover.id, cover.source, coalesce(cover.alt, '')
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ columns }) => columns))}::jsonb) as made (revision_id uuid,
      product_id uuid, visible_from timestamptz, visible_until timestamptz, name text, tagline text, website_url text,
      website_key text, categories text[], category_ids uuid[], field_values text[], fields jsonb, alternative_to text[], logo_media_id uuid,
      has_analytics boolean, has_pulse boolean, search_name text, joined_name text, words_of_tagline text,
      words_of_fields text, declared text[], document text, covers jsonb)
    left join lateral (
      select m.id, c.source, c.alt
      from rows from (jsonb_to_recordset(made.covers) as ("mediaId" uuid, source text, alt text))
        with ordinality as c ("mediaId", source, alt, place)
      join media_references u on u.media_id = c."mediaId" and u.revision_id = made.revision_id
      join media m on m.id = c."mediaId" and m.kind = 'image' and m.deleted_at is null
      order by c.place limit 1) as cover on true
    on conflict (revision_id) do update
      set visible_from = excluded.visible_from, visible_until = excluded.visible_until`;
}

/** Counts words that no earlier listing of a product had, in sorted order, so that two writers cannot deadlock. */
async function addSearchWords(tx: Db, rows: readonly Row[]): Promise<void> {
  const words = rows.flatMap(({ newWords }) => newWords);
  if (words.length === 0) return;
  await tx.$executeRaw`
    insert into search_words (word, documents)
    select w, count(*)::int from unnest(${words}::text[]) as w group by w order by w collate "C"
    on conflict (word) do update set documents = search_words.documents + excluded.documents`;
}

const wordsOf = (catalog: Catalog, listing: Listing): string[] =>
  searchWords([
    listing.name,
    joinedName(listing.name),
    listing.tagline,
    ...listing.categories,
    ...fieldWords(catalog, listing),
  ]);

/** A name of several words joined to one, or nothing. */
const joinedName = (name: string): string => (/[^\p{L}\p{N}]/u.test(name) ? joinWords(name) : "");
