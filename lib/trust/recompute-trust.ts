import { type Db, inTransaction } from "../core/db";
import { sweepLock } from "../votes/ledger";
import { readTrustInputs } from "./inputs";
import { type TrustScore, trustScore } from "./rules";

/** Computes and stores the score of one product with its parts; null when there is no such product. */
export async function recomputeTrust(db: Db, productId: string, now: Date): Promise<TrustScore | null> {
  return (await recompute(db, [productId], now)).get(productId) ?? null;
}

/** Computes the scores of all products that are or will be public, some at a time, and answers how many. */
export async function recomputeAllTrust(db: Db, now: Date, { batch = 200 } = {}): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const products = await db.product.findMany({
      where: { listedFrom: { not: null }, ...(after ? { id: { gt: after } } : {}) },
      select: { id: true },
      orderBy: { id: "asc" },
      take: batch,
    });
    after = products.at(-1)?.id;
    if (after === undefined) return count;
    const ids = products.map(({ id }) => id);
    await inTransaction(db, async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
      await recompute(tx, ids, now);
    });
    count += ids.length;
  }
}

async function recompute(db: Db, productIds: readonly string[], now: Date): Promise<Map<string, TrustScore>> {
  const inputs = await readTrustInputs(db, productIds, now);
  const scores = new Map([...inputs].map(([id, input]) => [id, trustScore(input)]));
  await db.$executeRaw`
    update products p set trust_score = made.score, trust_parts = made.parts, trust_computed_at = ${now}::timestamptz
    from unnest(${[...scores.keys()]}::uuid[], ${[...scores.values()].map(({ score }) => score)}::int[],
      ${[...scores.values()].map(({ parts }) => JSON.stringify(parts))}::text[]::jsonb[]) as made (id, score, parts)
    where p.id = made.id`;
  return scores;
}
