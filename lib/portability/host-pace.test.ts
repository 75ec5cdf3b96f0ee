import { expect, it } from "vitest";
import { hostPace } from "./host-pace";

it("lets readings that meet the same host pass one pause apart, and nobody else wait", async () => {
  const waited: number[] = [];
  let now = 100;
  const begin = hostPace(1000, { now: () => now, wait: async (ms) => waited.push(ms) });
  const [one, two, three] = [begin(), begin(), begin()];
  await one("a.example");
  await one("cdn.example");
  await one("a.example");
  expect(waited).toEqual([]);
  await two("b.example");
  await two("www.cdn.example");
  await three("cdn.example");
  expect(waited).toEqual([1000, 2000]);
  now = 4000;
  await begin()("cdn.example");
  expect(waited).toEqual([1000, 2000]);
});
