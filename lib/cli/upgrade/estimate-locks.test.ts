import { describe, expect, it } from "vitest";
import { effect, type Work } from "../../platform/db/upgrade/effect";
import { secondsOf } from "./estimate-locks";

const estimate = (work: Work, rows: number | null, bytes: number, indexes: number) =>
  secondsOf(effect("does something", { table: "t", work }), new Map([["t", { rows, bytes, indexes }]]));

// Measured on PostgreSQL 15 with Debian's settings, on two cores that others kept at a load of 10 to 12, on a table of 117 bytes a
// row like `votes`, the slower of two runs: work, millions of rows, indexes, seconds.
const measured: [Work, number, number, number][] = [
  ["scan", 1, 0, 0.67],
  ["scan", 1, 0, 1.3],
  ["scan", 5, 0, 4.68],
  ["index", 1, 0, 4.17],
  ["index", 5, 0, 12.78],
  ["rewrite", 1, 0, 2.45],
  ["rewrite", 5, 0, 12.94],
  ["rewrite", 1, 3, 14.79],
  ["rewrite", 5, 3, 45.16],
  ["compute", 1, 0, 16.34],
  ["compute", 5, 0, 65.71],
  ["compute", 1, 3, 30.17],
  ["compute", 5, 3, 94.65],
  ["write", 1, 0, 9.49],
  ["write", 5, 0, 27.67],
];

describe("the estimate of a lock's time", () => {
  it.each(measured)(
    "of %s on %d million rows with %d indexes is near %d s",
    (work, millions, indexes, seconds) => {
      const estimated = estimate(work, millions * 1e6, millions * 117e6, indexes);
      expect(estimated / seconds).toBeGreaterThan(0.8);
      expect(estimated / seconds).toBeLessThan(2);
    },
  );

  it("guesses the rows of a table that was never analyzed, and knows nothing of a new one", () => {
    expect(estimate("rewrite", null, 100e6, 1)).toBe(estimate("rewrite", 1e6, 100e6, 1));
    expect(secondsOf(effect("does something", { table: "new", work: "rewrite" }), new Map())).toBe(0);
    expect(estimate("none", 1e6, 100e6, 1)).toBe(0);
  });
});
