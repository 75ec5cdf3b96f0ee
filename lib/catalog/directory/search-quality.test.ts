import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { normaliseRows } from "../../portability/product-import/normalise";
import type { ImportedProduct } from "../../portability/product-import/schema";
import { publishListings } from "../../review/publication/publish-listing";
import { useDatabase } from "../../testing/database";
import { anonymous, ctx } from "../../testing/people";
import judged from "./judged-queries.json";
import { searchProducts } from "./search-products";

/** What search must achieve on the judged queries; raised as it improves, never lowered without a reason. */
const floor = { first: 0.93, third: 0.96, fifth: 0.97, meanReciprocalRank: 0.95 };

const now = new Date("2026-11-20T12:00:00.000Z");
const realData = process.env.VITRINE_REAL_DATA ?? path.resolve("../shared/data/products.jsonl");
const hasRealData = existsSync(realData);
const test = useDatabase();

describe.skipIf(!hasRealData)(
  `search over the real file (${hasRealData ? realData : `skipped: there is no ${realData}; VITRINE_REAL_DATA names it`})`,
  () => {
    const slugs = new Set<string>();

    beforeAll(async () => {
      const lines = readFileSync(realData, "utf8").split("\n").filter(Boolean);
      const { products } = normaliseRows(lines, now);
      for (const { slug } of products) slugs.add(slug);
      await publishAll(products);
    }, 180_000);

    it("names in its judgements only products that are there", () => {
      const missing = judged.flatMap(({ expected }) => expected.filter((slug) => !slugs.has(slug)));
      expect(missing).toEqual([]);
    });

    it("finds what people look for, most of it at once", async () => {
      const results = [];
      for (const { kind, q, expected } of judged) {
        const { page } = await searchProducts(ctx(test.db, anonymous, now), { q, limit: 10 });
        const found = page.data.map(({ slug }) => slug);
        results.push({ kind, q, rank: found.findIndex((slug) => expected.includes(slug)) + 1, found });
      }
      const reached = measure(results.map(({ rank }) => rank));
      const table = results
        .filter(({ rank }) => rank !== 1)
        .map(({ kind, q, rank, found }) => `${rank || "-"}\t${kind}\t"${q}"\t${found.slice(0, 5).join(", ")}`)
        .join("\n");
      const told = `${JSON.stringify(reached)} of ${judged.length} queries\nrank\tkind\tquery\tfound\n${table}`;
      for (const [measureName, least] of Object.entries(floor))
        expect(reached[measureName as keyof typeof floor], told).toBeGreaterThanOrEqual(least);
    }, 60_000);
  },
);

/** The shares of queries with a suitable product in first place, in the first three and in the first five. */
function measure(ranks: readonly number[]): typeof floor {
  const within = (places: number) => ranks.filter((rank) => rank > 0 && rank <= places).length / ranks.length;
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
  return { first: within(1), third: within(3), fifth: within(5), meanReciprocalRank: reciprocal };
}

/** Creates the rows as products and publishes each through the code that writes the search columns. */
async function publishAll(products: readonly ImportedProduct[]): Promise<void> {
  const { db } = test;
  const organization = await db.organization.create({ data: { slug: "real", name: "Real" } });
  const rows = products.map((product) => ({ ...product, id: newId(), revisionId: newId() }));
  await db.product.createMany({
    data: rows.map(({ id, slug }) => ({
      id,
      slug,
      organizationId: organization.id,
      listedFrom: now,
      firstPublishedAt: now,
    })),
  });
  await db.revision.createMany({
    data: rows.map(({ id, revisionId, listing, blocks }) => ({
      id: revisionId,
      productId: id,
      version: 1,
      status: "approved" as const,
      listing: { ...listing, logo: null },
      blocks: blocks as object[],
      contentHash: randomBytes(32),
    })),
  });
  const publications = rows.map(({ id, revisionId, listing, blocks }) => ({
    revision: {
      id: revisionId,
      productId: id,
      version: 1,
      listing: { ...listing, logo: null },
      blocks,
    } as never,
    visibleFrom: now,
  }));
  await db.$transaction((tx) => publishListings(tx, publications, now), { timeout: 120_000 });
}
