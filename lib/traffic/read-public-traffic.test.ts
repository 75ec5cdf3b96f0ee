import { expect, test } from "vitest";
import { useDatabase } from "../testing/database";
import { aPublicProduct } from "../testing/products";
import { readAnalytics } from "./read-public-traffic";

const store = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");

test("there is a row for each day up to today, and days outside the range do not count", async () => {
  const { id } = await aPublicProduct(store.db);
  const other = await aPublicProduct(store.db);
  for (const [productId, day, pageViews] of [
    [id, "2026-11-20", 5],
    [id, "2026-11-18", 3],
    [id, "2026-11-13", 100],
    [other.id, "2026-11-20", 100],
  ] as const) {
    await store.db.trafficDay.create({ data: { productId, day: new Date(day), pageViews, visitors: 2 } });
  }
  const traffic = await readAnalytics({ db: store.db, now }, { productId: id, days: 7 });
  expect(traffic.totals).toEqual({ pageViews: 8, visitorDays: 4 });
  expect(traffic.series.map(({ pageViews }) => pageViews)).toEqual([0, 0, 0, 0, 3, 0, 5]);
  expect(traffic.series[0]?.day).toBe("2026-11-14");
});

test("a product that nobody has looked at has no series", async () => {
  const { id } = await aPublicProduct(store.db);
  const traffic = await readAnalytics({ db: store.db, now }, { productId: id, days: 7 });
  expect(traffic.series).toEqual([]);
});
