import type { Db, Prisma } from "../core/db";
import type { RevisionStatus } from "../products/schema";

/** The newest revision that an import made of a product. */
export type Known = {
  slug: string;
  status: RevisionStatus;
  listing: Prisma.JsonValue;
  contentHash: Uint8Array;
  /** Whether nobody has saved anything on top of it. */
  isNewest: boolean;
};

const before = "Imported from the row “";
const after = "”.";

/** The note of an imported revision: it is how a later import knows the row again, whatever became of its slug. */
export const noteOf = (sourceSlug: string): string => `${before}${sourceSlug}${after}`;

/** What earlier imports made in an organization, by the row's own slug. */
export async function findKnown(db: Db, organizationId: string): Promise<Map<string, Known>> {
  const rows = await db.revision.findMany({
    where: { product: { organizationId }, note: { startsWith: before } },
    orderBy: { version: "asc" },
    select: {
      note: true,
      version: true,
      status: true,
      listing: true,
      contentHash: true,
      product: {
        select: {
          slug: true,
          revisions: { select: { version: true }, orderBy: { version: "desc" }, take: 1 },
        },
      },
    },
  });
  return new Map(
    rows.map(({ note, version, status, listing, contentHash, product: { slug, revisions } }) => [
      (note ?? "").slice(before.length, -after.length),
      { slug, status, listing, contentHash, isNewest: revisions[0]?.version === version },
    ]),
  );
}
