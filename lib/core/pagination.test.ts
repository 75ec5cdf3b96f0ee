import { describe, expect, it } from "vitest";
import { isInstantPart } from "./pagination";
import { Limit } from "./schema";

describe("a page's limit", () => {
  it("is read as 100 when it is larger, however large, and refused when it is no count", () => {
    for (const large of ["100", "101", "9007199254740993", "9".repeat(400)])
      expect(Limit.parse(large), large).toBe(100);
    expect([Limit.parse(undefined), Limit.parse("1")]).toEqual([20, 1]);
    for (const wrong of ["0", "-1", "1.5", "1e2", "01", " 1", "x"])
      expect(Limit.safeParse(wrong).success, wrong).toBe(false);
  });
});

describe("a cursor's time", () => {
  it("may be one from before computers, as the date of an old text is", () => {
    for (const part of ["1850-05-06T00:00:00.000Z", "1969-12-31T23:59:59.999Z", "9999-12-31T00:00:00.000Z"])
      expect(isInstantPart(part), part).toBe(true);
    for (const part of ["0999-01-01T00:00:00.000Z", "1850-13-01T00:00:00.000Z", "1850", 5, null])
      expect(isInstantPart(part), String(part)).toBe(false);
  });
});
