import type { z } from "zod";
import type { Ctx, Reader } from "../core/ctx";
import { fail } from "../core/errors";
import { isTimeKey, type Page, type Paging, readPage, type Skip, type TimeKey } from "../core/pagination";
import { isPerson } from "../core/require";
import type { Block } from "../documents/blocks/envelope";
import { readBlocks } from "../documents/blocks/migrate";
import { isPublicNow } from "../documents/visible";
import { Prisma } from "../platform/db/db";
import { isWriter } from "./find";
import { type PostHead, toPostSummary, toPublishedSummary } from "./present";
import type { FeedQuery, ListPosts, ListPublishedPosts, PostSummary, PublishedPostSummary } from "./schema";

/** Posts without their documents, newest first: public ones for everybody, others only for writers. */
export async function listPosts(
  { caller, db, now }: Pick<Ctx, "caller" | "db" | "now">,
  { limit, cursor, skip, ...filters }: z.output<typeof ListPosts> & Skip,
): Promise<Page<PostSummary>> {
  const { status, locale = null, tag = null, q = null } = filters;
  if (status !== "published" && !isWriter(caller)) {
    if (!isPerson(caller)) fail("unauthenticated", "Only admins can see posts that are not public.");
    fail("forbidden", "Only an admin, or an admin's key with blog:write, can see posts that are not public.");
  }
  const present = (row: PostListRow) => {
    const { authorId: id, authorName: name } = row;
    return toPostSummary(row, id !== null && name !== null ? { id, name } : null, now);
  };
  return readPosts({ db, now }, { limit, cursor, skip }, filters, { posts: status, locale, tag, q }, present);
}

/** Published posts, newest first, each in one language; with `tag` only those that have it. */
export function listPublishedPosts(
  ctx: Reader,
  { tag, ...paging }: z.output<typeof ListPublishedPosts> & Skip,
): Promise<Page<PublishedPostSummary>> {
  const filters = { status: "published" as const, tag, once: true };
  return readPosts(ctx, paging, filters, { posts: "published", tag: tag ?? null }, toPublishedSummary);
}

/** One page; its cursor is valid only for a list with the same `bound`. */
const readPosts = <T>(
  { db, now }: Reader,
  paging: Paging,
  filters: PostFilters,
  bound: object,
  present: (row: PostListRow) => T,
): Promise<Page<T>> =>
  readPage(paging, {
    filters: bound,
    isKey: isTimeKey,
    read: (after, take, skip) => db.$queryRaw<PostListRow[]>(postsQuery(filters, after, take, now, skip)),
    keyOf: (row) => keyOf(row, filters),
    present: (rows) => rows.map(present),
  });

type PostListRow = PostHead & { authorName: string | null };
export type PostFilters = Pick<z.output<typeof ListPosts>, "status" | "locale" | "tag" | "q"> & {
  /** Of public posts that are translations of each other, only the one in English, or else the oldest. */
  once?: boolean;
};

/** Public posts are sorted by their first publication, others by creation: neither changes while somebody pages. */
const keyOf = (row: PostListRow, { status }: PostFilters): TimeKey => [
  ((status === "published" ? row.publishedAt : null) ?? row.createdAt).toISOString(),
  row.id,
];

/** Posts without their documents, newest first. Each order has an index, so that every page costs the same. */
export function postsQuery(
  filters: PostFilters,
  after: TimeKey | null,
  take: number,
  now: Date,
  skip = 0,
): Prisma.Sql {
  const order = filters.status === "published" ? Prisma.sql`p.published_at` : Prisma.sql`p.created_at`;
  const found = ofStatus(filters.status, now).map(
    (status) => Prisma.sql`(
      select p.id from posts p where ${Prisma.join([status, ...conditions(filters, now, after, order)], " and ")}
      order by ${order} desc, p.id desc limit ${take + skip})`,
  );
  return Prisma.sql`
    select p.id, p.locale, p.slug, p.page, p.status::text, p.version, p.title, p.excerpt, p.tags, p.cover, p.seo,
      p.author_id as "authorId", p.reading_minutes as "readingMinutes", p.publish_at as "publishAt",
      p.published_at as "publishedAt", p.created_at as "createdAt", p.updated_at as "updatedAt", a.name as "authorName"
    from (${Prisma.join(found, " union all ")}) found
      join posts p on p.id = found.id left join people a on a.id = p.author_id
    order by ${order} desc, p.id desc
    limit ${take} offset ${skip}`;
}

/** How many posts the filters let through; who may see them is for the list to say. */
export async function countPosts({ db, now }: Reader, filters: PostFilters): Promise<number> {
  const found = ofStatus(filters.status, now).map(
    (status) => Prisma.sql`
      select count(*)::int as posts from posts p
      where ${Prisma.join([status, ...conditions(filters, now)], " and ")}`,
  );
  const rows = await db.$queryRaw<{ posts: number }[]>(Prisma.join(found, " union all "));
  return rows.reduce((sum, { posts }) => sum + posts, 0);
}

function conditions(
  { locale, tag, q, once = false }: Omit<PostFilters, "status">,
  now: Date,
  after: TimeKey | null = null,
  order = Prisma.empty,
): Prisma.Sql[] {
  const isTagged = (p: Prisma.Sql) => tag !== undefined && Prisma.sql`${p}.tags @> array[${tag}]::text[]`;
  return [
    Prisma.sql`p.page is null`,
    locale !== undefined && Prisma.sql`p.locale = ${locale}`,
    isTagged(Prisma.sql`p`),
    once &&
      Prisma.sql`not exists (
        select from posts o where o.slug = p.slug and ${isPublicNow(now, Prisma.sql`o`)}
          and ${isTagged(Prisma.sql`o`) || Prisma.sql`true`}
          and (o.locale = 'en', p.published_at, p.id) > (p.locale = 'en', o.published_at, o.id))`,
    q !== undefined &&
      Prisma.sql`p.search_vector @@ (websearch_to_tsquery('english', ${q}) || plainto_tsquery('simple', ${q}))`,
    after && Prisma.sql`(${order}, p.id) < (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/** Ranges that are read separately, because no index contains both kinds of drafts. */
function ofStatus(status: PostFilters["status"], now: Date): Prisma.Sql[] {
  if (status === "published") return [isPublicNow(now)];
  if (status === "archived") return [Prisma.sql`p.status = 'archived'`];
  if (status === "all") return [Prisma.sql`true`];
  const waiting = Prisma.sql`p.status = 'published' and p.publish_at > ${now}::timestamptz`;
  return status === "scheduled" ? [waiting] : [Prisma.sql`p.status = 'draft'`, waiting];
}

export type FeedPost = PublishedPostSummary & { author: string | null; blocks: Block[] };

const maxInFeed = 30;

/** The newest public posts with their documents, of a tag if given, in a language or each in one; 404 for one without posts. */
export async function listFeedPosts(
  { db, now }: Reader,
  { tag, locale }: z.output<typeof FeedQuery>,
): Promise<FeedPost[]> {
  const filters = { status: "published" as const, tag, locale, once: locale === undefined };
  const rows = await db.$queryRaw<PostListRow[]>(postsQuery(filters, null, maxInFeed, now));
  if (rows.length === 0 && (tag || locale)) return fail("not_found", "No posts have this tag or language.");
  const ids = rows.map(({ id }) => id);
  const documents = await db.post.findMany({
    where: { id: { in: ids } },
    select: { id: true, blocks: true },
  });
  const blocksOf = new Map(documents.map(({ id, blocks }) => [id, readBlocks(blocks)]));
  return rows.map((row) => ({
    ...toPublishedSummary(row),
    author: row.authorName,
    blocks: blocksOf.get(row.id) ?? [],
  }));
}

type PostLabels = { tags: string[]; locales: string[] };

/** The tags and languages of all posts that are not archived, most used first, for writers. */
export async function listLabels({ caller, db }: Pick<Ctx, "caller" | "db">): Promise<PostLabels> {
  if (!isWriter(caller))
    fail("forbidden", "Only an admin can see the tags and languages of posts that are not public.");
  const [tags, locales] = await Promise.all([
    db.$queryRaw<{ name: string }[]>`
      select tag as name from posts p, unnest(p.tags) tag
      where p.status <> 'archived' group by tag order by count(*) desc, tag limit 200`,
    db.$queryRaw<{ name: string }[]>`
      select locale as name from posts where status <> 'archived' group by locale order by count(*) desc, locale`,
  ]);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return { tags: names(tags), locales: names(locales) };
}

type TagCount = { tag: string; posts: number };

/** The tags of public posts, most used first: of all, of those in a language, or of those that a list shows once. */
export function listTags(
  { db, now }: Reader,
  { most = 24, ...filters }: Pick<PostFilters, "locale" | "once"> & { most?: number } = {},
): Promise<TagCount[]> {
  return db.$queryRaw<TagCount[]>`
    select tag, count(*)::int as posts
    from posts p, unnest(p.tags) tag
    where ${Prisma.join([isPublicNow(now), ...conditions(filters, now)], " and ")}
    group by tag order by posts desc, tag limit ${most}`;
}
