import type { Ctx, PersonCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, type Page, toPage } from "../core/pages";
import { startOfDay, toDay } from "../core/time";
import { type MyVote, UncountedReason } from "./schema";

const isKey = (key: unknown[]): key is [string] => isIdPart(key[0]);

/** The caller's own votes of one UTC day, today without one, newest first. */
export async function listMyVotes(
  { caller, db, now }: Ctx<PersonCaller>,
  { day = toDay(now), limit, cursor }: { day?: string; limit: number; cursor?: string },
): Promise<Page<MyVote>> {
  const before = decodeCursor(cursor, ["my-votes", day], isKey)?.[0];
  const rows = await db.vote.findMany({
    where: {
      personId: caller.person.id,
      day: startOfDay(new Date(day)),
      ...(before ? { id: { lt: before } } : {}),
    },
    select: { id: true, productId: true, counted: true, reason: true, product: { select: { slug: true } } },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(["my-votes", day], [last.id]),
    (row) => ({
      productId: row.productId,
      productSlug: row.product.slug,
      day,
      counted: row.counted,
      reason: row.reason === null ? null : UncountedReason.parse(row.reason),
    }),
  );
}
