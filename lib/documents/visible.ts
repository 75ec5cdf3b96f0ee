import { Prisma } from "../platform/db/db";

const publishedAt = (now: Date) =>
  ({
    status: "published",
    OR: [{ publishAt: null }, { publishAt: { lte: now } }],
  }) satisfies Prisma.PostWhereInput;

/** The condition for a post of the blog to be public at a time: `statusAt` of `rules.ts` for queries. */
export const publicAt = (now: Date) => ({ ...publishedAt(now), page: null }) satisfies Prisma.PostWhereInput;

/** The same for a page of the site. */
export const publicPage = (now: Date) =>
  ({ page: { not: null }, ...publishedAt(now) }) satisfies Prisma.PostWhereInput;

/** The same for raw SQL, where the post is called `p` if not otherwise: a post of the blog or a page of the site. */
export const isShownNow = (now: Date, p = Prisma.sql`p`): Prisma.Sql => Prisma.sql`(${p}.status = 'published'
  and (${p}.publish_at is null or ${p}.publish_at <= ${now}::timestamptz))`;

/** Only a post of the blog. */
export const isPublicNow = (now: Date, p = Prisma.sql`p`): Prisma.Sql =>
  Prisma.sql`(${isShownNow(now, p)} and ${p}.page is null)`;

/** The condition for a listing to be public at a time: `isVisible` of `catalog/products/rules.ts` for queries. */
export const visibleAt = (now: Date) =>
  ({
    visibleFrom: { lte: now },
    OR: [{ visibleUntil: null }, { visibleUntil: { gt: now } }],
  }) satisfies Prisma.ListingWhereInput;

/** The same for raw SQL, where the listing is called `l`. */
export const isVisibleNow = (now: Date): Prisma.Sql => Prisma.sql`(l.visible_from <= ${now}::timestamptz
  and (l.visible_until is null or l.visible_until > ${now}::timestamptz))`;
