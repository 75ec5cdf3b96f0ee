import { expect, test } from "vitest";
import { addDays, startOfDay } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { anonymous, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { risingProducts } from "./selections";

const store = useDatabase();
const now = new Date("2026-07-15T12:00:00.000Z");

/** A product with this many voters on each of the last days: today, yesterday and so on. */
async function voted(name: string, voters: readonly number[]) {
  const product = await aPublicProduct(store.db, { name });
  await store.db.windowTally.createMany({
    data: voters.flatMap((count, ago) =>
      count === 0
        ? []
        : [
            {
              period: "daily" as const,
              startsOn: addDays(startOfDay(now), -ago),
              productId: product.id,
              points: count,
              votes: count,
              voters: count,
            },
          ],
    ),
  });
  return product;
}

const week = (count: number) => Array<number>(7).fill(count);

test("what gained most against its week before comes first; what fell, stood still or had one voter is not there", async () => {
  await voted("Steady giant", [...week(100), ...week(99)]);
  await voted("Newcomer", [9, 0, 0, 0, 0, 0, 0]);
  await voted("Grown", [...week(4), ...week(1)]);
  await voted("Fallen", [...week(2), ...week(5)]);
  await voted("As ever", [...week(3), ...week(3)]);
  await voted("One voter", [1]);
  await voted("Long ago", [0, 0, 0, 0, 0, 0, 0, 50]);
  const hidden = await voted("Hidden", [80]);
  await hideProduct(store.db, hidden.id);

  const names = async (limit: number) =>
    (await risingProducts(ctx(store.db, anonymous, now), limit)).map(({ product }) => product.name);
  expect(await names(10)).toEqual(["Grown", "Newcomer", "Steady giant"]);
  expect(await names(1)).toEqual(["Grown"]);
});
