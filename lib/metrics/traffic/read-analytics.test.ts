import { expect, test } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPublicProduct } from "../../testing/products";
import { aView, aVisit, writeHits } from "../../testing/traffic";
import { readAnalytics } from "./read-traffic";

const store = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");

test("there is a row for each day up to now, and days outside the range do not count", async () => {
  const { id: productId } = await aPublicProduct(store.db);
  const { id: other } = await aPublicProduct(store.db);
  await writeHits(store.db, [
    aView("2026-11-13T23:59:59.999Z", { productId }),
    aView("2026-11-18T00:00:00.000Z", { productId }),
    aView("2026-11-18T23:59:59.999Z", { productId }),
    aView("2026-11-20T11:59:59.999Z", { productId }),
    aView("2026-11-20T12:00:00.000Z", { productId, visitor: 2 }),
    aView("2026-11-20T11:00:00.000Z", { productId: other }),
    aVisit("2026-11-20T11:59:59.999Z", { productId }),
    aVisit("2026-11-20T12:00:00.000Z", { productId }),
  ]);
  const traffic = await readAnalytics({ db: store.db, now }, { productId, days: 7 });
  expect(traffic.totals).toEqual({ pageViews: 3, visitorDays: 2, outbound: 1 });
  expect(traffic.series.map(({ pageViews }) => pageViews)).toEqual([0, 0, 0, 0, 2, 0, 1]);
  expect(traffic.series[0]?.day).toBe("2026-11-14");
});

test("a product that nobody has looked at has no series", async () => {
  const { id } = await aPublicProduct(store.db);
  const traffic = await readAnalytics({ db: store.db, now }, { productId: id, days: 7 });
  expect(traffic.series).toEqual([]);
});
