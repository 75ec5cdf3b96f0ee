import { Prisma } from "../platform/db/db";

/** The condition for a listing to be public at a time: `isVisible` of `catalog/products/rules.ts` for queries. */
export const visibleAt = (now: Date) =>
  ({
    visibleFrom: { lte: now },
    OR: [{ visibleUntil: null }, { visibleUntil: { gt: now } }],
  }) satisfies Prisma.ListingWhereInput;

/** The same for raw SQL, where the listing is called `l`. */
export const isVisibleNow = (now: Date): Prisma.Sql => Prisma.sql`(l.visible_from <= ${now}::timestamptz
  and (l.visible_until is null or l.visible_until > ${now}::timestamptz))`;
