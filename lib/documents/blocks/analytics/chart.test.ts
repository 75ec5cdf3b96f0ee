import fc from "fast-check";
import { expect, test } from "vitest";
import { barPaths, linePath, namedDays, scaleTop } from "./chart";

test("the scale ends at an even number that holds the highest value and is not much above it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (highest) => {
      const top = scaleTop(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(top % 2).toBe(0);
      expect(top).toBeLessThanOrEqual(Math.max(4, highest * 1.5));
    }),
  );
});

test("each bar is as high as its share of the scale, and a day without a count has none", () => {
  const { bars, edges } = barPaths([0, 5, 10], 10, 300, 100);
  expect(edges).toEqual(["", "M135 50h30", "M235 0h30"]);
  expect(bars).toBe("M135 50h30V100h-30zM235 0h30V100h-30z");
});

test("a line runs through each day, and one day alone is a level line", () => {
  expect(linePath([0, 5, 10], 10, 300, 100)).toBe("M0 100L150 50L300 0");
  expect(linePath([5], 10, 300, 100)).toBe("M0 50H300");
});

test("no more than six days are named, the newest always", () => {
  for (let count = 1; count <= 91; count++) {
    const named = namedDays(count);
    expect(named.length).toBeLessThanOrEqual(6);
    expect(named.at(-1)).toBe(count - 1);
  }
});
