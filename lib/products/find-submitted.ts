import type { Db } from "../core/db";

/** The newest revision of a product that was ever submitted; null before the first. */
export async function findSubmitted(db: Db, productId: string): Promise<string | null> {
  const row = await db.revision.findFirst({
    where: { productId, submittedAt: { not: null } },
    orderBy: { version: "desc" },
    select: { id: true },
  });
  return row?.id ?? null;
}
