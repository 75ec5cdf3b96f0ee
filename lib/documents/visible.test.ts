import { expect, it } from "vitest";
import { isVisible } from "../catalog/products/rules";
import { newId } from "../core/ids";
import { Prisma } from "../platform/db/db";
import { useDatabase } from "../testing/database";
import { aPublicProduct } from "../testing/products";
import { isVisibleNow, visibleAt } from "./visible";

const test = useDatabase();
const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second));

it.each([
  [9, null, false],
  [10, null, true],
  [59, null, true],
  [9, 20, false],
  [10, 20, true],
  [19, 20, true],
  [20, 20, false],
  [10, 10, false],
])(
  "at second %i a listing from 10 until %s is visible: %s, by every form of the rule",
  async (second, end, expected) => {
    const { id: productId } = await aPublicProduct(test.db, { publishedAt: at(10), slug: `v-${newId()}` });
    const visibleUntil = end === null ? null : at(end);
    await test.db.listing.updateMany({ where: { productId }, data: { visibleUntil } });
    const now = at(second);
    const byWhere = await test.db.listing.count({ where: { productId, ...visibleAt(now) } });
    // The `or` inside the fragment must not affect the rest.
    const bySql = await test.db.$queryRaw<object[]>(Prisma.sql`
    select from listings l where ${isVisibleNow(now)} and l.product_id = ${productId}::uuid`);
    const byRow = isVisible({ visibleFrom: at(10), visibleUntil }, now);
    expect([byRow, byWhere === 1, bySql.length === 1]).toEqual([expected, expected, expected]);
  },
);
