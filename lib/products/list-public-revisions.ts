import type { Ctx } from "../auth/caller";
import type { RevisionEntry } from "../blocks/live";

/** The revisions of a product that have been public, newest first: when each became so, and its note. */
export async function listPublicRevisions(
  { db, now }: Pick<Ctx, "db" | "now">,
  { productId, limit }: { productId: string; limit: number },
): Promise<RevisionEntry[]> {
  const rows = await db.listing.findMany({
    where: { productId, visibleFrom: { lte: now } },
    orderBy: { visibleFrom: "desc" },
    take: limit,
    select: { visibleFrom: true, revision: { select: { version: true, note: true } } },
  });
  return rows.map(({ visibleFrom, revision }) => ({
    version: revision.version,
    at: visibleFrom.toISOString(),
    note: revision.note,
  }));
}
