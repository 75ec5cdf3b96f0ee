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
