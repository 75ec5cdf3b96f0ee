import { describe, expect, it } from "vitest";
import { wilson } from "./rules";

describe("wilson", () => {
  it("is 0 without tries, below the share, and nears it", () => {
    expect(wilson(0, 0)).toBe(0);
    expect(wilson(0, 10)).toBe(0);
    expect(wilson(1, 1)).toBeCloseTo(1 / (1 + 1.2816 ** 2), 12);
    expect(wilson(8, 10)).toBeCloseTo(0.6016, 4);
    expect(wilson(800_000, 1_000_000)).toBeCloseTo(0.8, 2);
  });
});
