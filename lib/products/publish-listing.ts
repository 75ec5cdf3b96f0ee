import type { Block } from "../blocks/envelope";
import { readBlocks } from "../blocks/migrate";
import { documentText } from "../blocks/plain-text";
import type { Db, Prisma } from "../core/db";
import { joinWords, normaliseText } from "../directory/rules";
import { websiteKey } from "../pulse/website-url";
import { readListing } from "./content";
import { searchWords } from "./rules";
import type { Listing } from "./schema";
import { settleByClock } from "./settle-by-clock";

export type PublishedRevision = {
  id: string;
  productId: string;
  version: number;
  listing: Prisma.JsonValue;
  blocks: Prisma.JsonValue;
};

/**
 * Makes a revision what the public sees from a time on: the listing before it ends then, and one that waits for a later
 * time goes when it is of an older version. The product must be locked; its statuses are settled for `now`.
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

/** Ends what is public of a product, and what waits to become so. The product must be locked. */
export async function hideListings(tx: Db, productId: string, now: Date): Promise<void> {
  const waiting = await tx.listing.findMany({ where: { productId, visibleFrom: { gt: now } } });
  await supersede(
    tx,
    waiting.map(({ revisionId }) => revisionId),
  );
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
  await supersede(
    tx,
    overtaken.map(({ revisionId }) => revisionId),
  );
}

async function supersede(tx: Db, revisionIds: string[]): Promise<void> {
  if (revisionIds.length === 0) return;
  await tx.listing.deleteMany({ where: { revisionId: { in: revisionIds } } });
  await tx.revision.updateMany({
    where: { id: { in: revisionIds }, status: { in: ["approved", "published"] } },
    data: { status: "superseded" },
  });
}

/** The search columns are written here and nowhere else; a reinstated revision has its row already. */
async function writeListing(
  tx: Db,
  revision: PublishedRevision,
  listing: Listing,
  blocks: readonly Block[],
  { visibleFrom, visibleUntil }: { visibleFrom: Date; visibleUntil: Date | null },
): Promise<void> {
  const { name, tagline, websiteUrl, categories, licenses, logo } = listing;
  const has = (type: Block["type"]) => blocks.some((block) => block.type === type);
  const key = websiteUrl === null ? null : websiteKey(websiteUrl);
  const words = categories.join(" ");
  const cover = blocks.find((block) => block.type === "hero")?.data.media?.mediaId || null;
  await tx.$executeRaw`
    insert into listings (revision_id, product_id, visible_from, visible_until, name, tagline, website_url, website_key,
      categories, licenses, logo_media_id, cover_media_id, has_analytics, has_pulse, search_name, search_vector)
    values (${revision.id}::uuid, ${revision.productId}::uuid, ${visibleFrom}::timestamptz, ${visibleUntil}::timestamptz,
      ${name}, ${tagline}, ${websiteUrl}, ${key}, ${categories}::text[], ${licenses}::text[],
      ${logo?.mediaId ?? null}::uuid, (
        select m.id from media m join media_references u on u.media_id = m.id and u.revision_id = ${revision.id}::uuid
        where m.id = ${cover}::uuid and m.kind = 'image' and m.deleted_at is null),
      ${has("analytics")}, ${has("pulse")},
      ${normaliseText(name)},
      setweight(to_tsvector('english', ${name}), 'A') || setweight(to_tsvector('simple', ${name}), 'A')
        || setweight(to_tsvector('english', unaccent(${name})) || to_tsvector('simple', unaccent(${name})), 'A')
        || setweight(to_tsvector('simple', ${joinedName(name)}), 'A')
        || setweight(to_tsvector('english', ${tagline}), 'B') || setweight(to_tsvector('english', ${words}), 'B')
        || setweight(to_tsvector('english', ${documentText(blocks)}), 'C'))
    on conflict (revision_id) do update
      set visible_from = excluded.visible_from, visible_until = excluded.visible_until`;
}

/** Counts the words that no earlier listing of the product had; in their order, so that two writers can't wait in a ring. */
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

/** A name of several words as one, or nothing. */
const joinedName = (name: string): string => (/[^\p{L}\p{N}]/u.test(name) ? joinWords(name) : "");
