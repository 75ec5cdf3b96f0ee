import { Prisma } from "../core/db";

/** The condition on a listing for being what the public sees at a time: `isVisible` of `rules.ts` for queries. */
export const visibleAt = (now: Date) =>
  ({
    visibleFrom: { lte: now },
    OR: [{ visibleUntil: null }, { visibleUntil: { gt: now } }],
  }) satisfies Prisma.ListingWhereInput;

/** The same for raw SQL, where the listing is called `l`. */
export const isVisibleNow = (now: Date): Prisma.Sql => Prisma.sql`(l.visible_from <= ${now}::timestamptz
  and (l.visible_until is null or l.visible_until > ${now}::timestamptz))`;
