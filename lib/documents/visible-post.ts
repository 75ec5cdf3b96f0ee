import { Prisma } from "../platform/db/db";

/** The condition for a post to be public at a time: `statusAt` of `rules.ts` for queries. */
export const publicAt = (now: Date) =>
  ({
    status: "published",
    OR: [{ publishAt: null }, { publishAt: { lte: now } }],
  }) satisfies Prisma.PostWhereInput;

/** The same for raw SQL, where the post is called `p`. */
export const isPublicNow = (now: Date): Prisma.Sql => Prisma.sql`(p.status = 'published'
  and (p.publish_at is null or p.publish_at <= ${now}::timestamptz))`;
