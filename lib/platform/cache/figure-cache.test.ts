import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { touchTags } from "./cache-tags";
import { figureCache } from "./figure-cache";

const test = useDatabase();

it("counts once for all who ask, by database and key, and again when a tag changed", async () => {
  const cache = figureCache<number>(["past-days"], 2);
  let counts = 0;
  const ask = (key: string, db: object = test.db) => cache(db, [key], async () => ++counts);
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual([1, 1, 2]);
  expect(await ask("a", {})).toBe(3);
  touchTags(test.db, ["votes"]);
  expect(await ask("a")).toBe(1);
  touchTags(test.db, ["past-days"]);
  expect(await ask("a")).toBe(4);
});

it("keeps no count that failed", async () => {
  const cache = figureCache<number>([], 2);
  await expect(cache(test.db, [], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache(test.db, [], async () => 7)).toBe(7);
});
