import { joinWords } from "../../catalog/directory/rules";
import { readListing } from "../../catalog/products/content";
import { coverCandidates, searchWords } from "../../catalog/products/rules";
import type { Listing } from "../../catalog/products/schema";
import { normaliseText } from "../../core/close-name";
import type { Block } from "../../documents/blocks/envelope";
import { readBlocks } from "../../documents/blocks/migrate";
import { documentText } from "../../documents/blocks/plain-text";
import type { Db, Prisma } from "../../platform/db/db";
import { websiteKey } from "../../platform/outbound/website-url";
import { settleByClock } from "./settle-by-clock";

export type PublishedRevision = {
  id: string;
  productId: string;
  version: number;
  listing: Prisma.JsonValue;
  blocks: Prisma.JsonValue;
};

/**
 * Makes a revision public from a time on: the listing before it ends then, and a scheduled listing of an older
 * version is removed. The product must be locked and its statuses settled for `now`.
 */
export async function publishListing(
  tx: Db,
  revision: PublishedRevision,
  visibleFrom: Date,
  now: Date,
): Promise<void> {
  const { productId } = revision;
  await dropOvertaken(tx, revision, visibleFrom);
  await tx.listing.updateMany({
    where: {
      productId,
      revisionId: { not: revision.id },
      visibleFrom: { lt: visibleFrom },
      OR: [{ visibleUntil: null }, { visibleUntil: { gt: visibleFrom } }],
    },
    data: { visibleUntil: visibleFrom },
  });
  const next = await tx.listing.findFirst({
    where: { productId, revisionId: { not: revision.id }, visibleFrom: { gt: visibleFrom } },
    orderBy: { visibleFrom: "asc" },
  });
  const [listing, blocks] = [readListing(revision.listing), readBlocks(revision.blocks)];
  await addSearchWords(tx, productId, listing);
  await writeListing(tx, revision, listing, blocks, { visibleFrom, visibleUntil: next?.visibleFrom ?? null });
  await tx.$executeRaw`
    update products set
      listed_from = least(listed_from, ${visibleFrom}::timestamptz),
      first_published_at = least(first_published_at, ${visibleFrom}::timestamptz),
      updated_at = ${now}::timestamptz
    where id = ${productId}::uuid`;
  await settleByClock(tx, productId, now);
}

/** Ends a product's current and scheduled listings. The product must be locked. */
export async function hideListings(tx: Db, productId: string, now: Date): Promise<void> {
  const waiting = await tx.listing.findMany({ where: { productId, visibleFrom: { gt: now } } });
  await supersede(tx, waiting);
  await tx.listing.updateMany({
    where: { productId, OR: [{ visibleUntil: null }, { visibleUntil: { gt: now } }] },
    data: { visibleUntil: now },
  });
  await tx.product.update({ where: { id: productId }, data: { listedFrom: null, rank: null } });
}

async function dropOvertaken(tx: Db, revision: PublishedRevision, visibleFrom: Date): Promise<void> {
  const overtaken = await tx.listing.findMany({
    where: {
      productId: revision.productId,
      revisionId: { not: revision.id },
      OR: [
        { visibleFrom: { gt: visibleFrom }, revision: { version: { lt: revision.version } } },
        { visibleFrom },
      ],
    },
    select: { revisionId: true },
  });
  await supersede(tx, overtaken);
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

/** The only place that writes the search columns; a reinstated revision already has its row. */
async function writeListing(
  tx: Db,
  revision: PublishedRevision,
  listing: Listing,
  blocks: readonly Block[],
  { visibleFrom, visibleUntil }: { visibleFrom: Date; visibleUntil: Date | null },
): Promise<void> {
  const { name, tagline, websiteUrl, categories, licenses, platforms, logo } = listing;
  const has = (type: Block["type"]) => blocks.some((block) => block.type === type);
  const key = websiteUrl === null ? null : websiteKey(websiteUrl);
  const words = categories.join(" ");
  const covers = JSON.stringify(coverCandidates({ listing, blocks }));
  await tx.$executeRaw`
    insert into listings (revision_id, product_id, visible_from, visible_until, name, tagline, website_url, website_key,
      categories, licenses, platforms, logo_media_id, has_analytics, has_pulse, search_name, search_vector,
      cover_media_id, cover_source, cover_alt)
    select ${revision.id}::uuid, ${revision.productId}::uuid, ${visibleFrom}::timestamptz, ${visibleUntil}::timestamptz,
      ${name}, ${tagline}, ${websiteUrl}, ${key}, ${categories}::text[], ${licenses}::text[], ${platforms}::text[],
      ${logo?.mediaId ?? null}::uuid,
      ${has("analytics")}, ${has("pulse")},
      ${normaliseText(name)},
      setweight(to_tsvector('english', ${name}), 'A') || setweight(to_tsvector('simple', ${name}), 'A')
        || setweight(to_tsvector('english', unaccent(${name})) || to_tsvector('simple', unaccent(${name})), 'A')
        || setweight(to_tsvector('simple', ${joinedName(name)}), 'A')
        || setweight(to_tsvector('english', ${tagline}), 'B') || setweight(to_tsvector('english', ${words}), 'B')
        || setweight(to_tsvector('english', ${documentText(blocks)}), 'C'),
      cover.id, cover.source, coalesce(cover.alt, '')
    from (select 1) as one left join lateral (
      select m.id, c.source, c.alt
      from rows from (jsonb_to_recordset(${covers}::jsonb) as ("mediaId" uuid, source text, alt text))
        with ordinality as c ("mediaId", source, alt, place)
      join media_references u on u.media_id = c."mediaId" and u.revision_id = ${revision.id}::uuid
      join media m on m.id = c."mediaId" and m.kind = 'image' and m.deleted_at is null
      order by c.place limit 1) as cover on true
    on conflict (revision_id) do update
      set visible_from = excluded.visible_from, visible_until = excluded.visible_until`;
}

/** Counts words that no earlier listing of the product had, in sorted order, so that two writers cannot deadlock. */
async function addSearchWords(tx: Db, productId: string, listing: Listing): Promise<void> {
  const former = await tx.listing.findMany({
    where: { productId },
    select: { name: true, tagline: true, categories: true },
  });
  const known = new Set(former.flatMap(wordsOf));
  const words = wordsOf(listing).filter((word) => !known.has(word));
  if (words.length === 0) return;
  await tx.$executeRaw`
    insert into search_words (word) select w from unnest(${words}::text[]) as w order by w collate "C"
    on conflict (word) do update set documents = search_words.documents + 1`;
}

const wordsOf = ({ name, tagline, categories }: Pick<Listing, "name" | "tagline" | "categories">): string[] =>
  searchWords([name, joinedName(name), tagline, ...categories]);

/** A name of several words joined to one, or nothing. */
const joinedName = (name: string): string => (/[^\p{L}\p{N}]/u.test(name) ? joinWords(name) : "");
