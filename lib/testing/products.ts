import { randomBytes } from "node:crypto";
import { nameCategories } from "../catalog/categories/name-categories";
import { joinWords } from "../catalog/directory/rules";
import { declaredWord } from "../catalog/directory/words/lexicon";
import { fieldWords, toEntries } from "../catalog/listings/field-values";
import { Listing } from "../catalog/listings/schema";
import { loadCatalog } from "../catalog/own-fields/read-catalog";
import type { OwnValues } from "../catalog/own-fields/schema";
import { normalizeText } from "../core/close-name";
import { newId } from "../core/ids";
import { type Db, inTransaction, type Prisma } from "../platform/db/db";

export type TestProduct = {
  organizationId?: string;
  name?: string;
  slug?: string;
  tagline?: string;
  text?: string;
  websiteUrl?: string | null;
  websiteKey?: string | null;
  categories?: string[];
  licenses?: string[];
  alternativeTo?: string[];
  platforms?: string[];
  type?: string;
  fields?: OwnValues;
  trustScore?: number;
  rank?: number | null;
  blocks?: object[];
  publishedAt?: Date;
};

let made = 0;

/** A product that is public since `publishedAt`, written straight into the tables with its search columns. */
export async function aPublicProduct(
  db: Db,
  {
    name = `Product ${++made}`,
    slug = `p-${randomBytes(6).toString("hex")}`,
    tagline = "",
    websiteUrl = null,
    categories = [],
    licenses = [],
    alternativeTo = [],
    platforms = [],
    blocks = [],
    publishedAt: at = new Date("2026-01-05T10:00:00.000Z"),
    ...more
  }: TestProduct = {},
): Promise<{ id: string; slug: string; name: string }> {
  const [id, revisionId] = [newId(), newId()];
  const { type, fields } = more;
  const values = { name, tagline, websiteUrl, categories, licenses, platforms, alternativeTo, type, fields };
  const listing = Listing.parse(values);
  const catalog = await loadCatalog(db);
  const rank = more.rank === undefined ? (await db.product.count()) + 1 : more.rank;
  await db.product.create({
    data: {
      id,
      slug,
      organizationId: more.organizationId ?? (await anOwner(db)),
      listedFrom: at,
      firstPublishedAt: at,
      trustScore: more.trustScore ?? 0,
      rank,
      rankedHot: -(rank ?? 0),
      slugs: { create: { slug } },
      revisions: {
        create: {
          id: revisionId,
          version: 1,
          status: "published",
          listing,
          blocks,
          contentHash: randomBytes(32),
          publishedAt: at,
        },
      },
    },
  });
  const [named] = await nameCategories(db, [{ texts: categories, own: [] }]);
  await db.$executeRaw`
    insert into listings (revision_id, product_id, visible_from, name, tagline, website_url, website_key, categories,
      category_ids, field_values, fields, alternative_to, has_pulse, search_name, search_vector)
    values (${revisionId}::uuid, ${id}::uuid, ${at}, ${name}, ${tagline}, ${websiteUrl}, ${more.websiteKey ?? null},
      ${named?.names ?? []}, ${named?.ids ?? []}::uuid[], ${toEntries(catalog, listing)}, ${JSON.stringify(listing.fields)}::jsonb, ${alternativeTo}, ${blocks.some((block) => "type" in block && block.type === "pulse")}, ${normalizeText(name)},
      field_vector(${normalizeText(`${name} ${joinWords(name)}`)}, 'A') || field_vector(${normalizeText(tagline)}, 'B')
        || field_vector(${normalizeText([named?.words ?? "", ...fieldWords(catalog, listing)].join(" . "))}, 'D')
        || exact_words(${alternativeTo.map(declaredWord)}, 'D') || document_vector(${more.text ?? ""}))`;
  const words = [name, joinWords(name), tagline, ...categories, ...fieldWords(catalog, listing)].flatMap(
    (text) => text.toLowerCase().match(/\p{L}{3,64}/gu) ?? [],
  );
  await db.$executeRaw`insert into search_words (word) select distinct unnest(${words}::text[]) order by 1
    on conflict (word) do update set documents = search_words.documents + 1`;
  return { id, slug, name };
}

async function anOwner(db: Db): Promise<string> {
  const slug = `org-${randomBytes(6).toString("hex")}`;
  const { id } = await db.organization.create({ data: { slug, name: `Organization ${slug}` } });
  return id;
}

/** Hides a product from the public, as a suspension does. */
export async function hideProduct(db: Db, id: string): Promise<void> {
  await db.product.update({ where: { id }, data: { listedFrom: null } });
}

/** Removes products as no rule can: those too that were public or decided about, which the database keeps. */
export function removeProducts(db: Db, where: Prisma.ProductWhereInput = {}): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`alter table products disable trigger products_kept`;
    await tx.$executeRaw`alter table decisions disable trigger decisions_kept`;
    await tx.product.deleteMany({ where });
    await tx.$executeRaw`alter table decisions enable trigger decisions_kept`;
    await tx.$executeRaw`alter table products enable trigger products_kept`;
  });
}
