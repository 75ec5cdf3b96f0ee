import { describe, expect, it } from "vitest";
import { formatDay, formatLeft, formatMinute, formatNumber, formatRelative, formatShare } from "./format";

const now = new Date("2026-11-20T12:00:00.000Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("format", () => {
  it("separates thousands and writes days and minutes in UTC", () => {
    expect(formatNumber(1348)).toBe("1,348");
    expect(formatShare(0.9821)).toBe("98.2%");
    expect(formatDay("2025-02-04T23:59:59.999Z")).toBe("4 Feb 2025");
    expect(formatMinute("2025-02-04T13:05:00.000Z")).toBe("4 Feb 2025, 13:05 UTC");
  });

  it.each([
    [9, "just now"],
    [10, "10 seconds ago"],
    [60, "1 minute ago"],
    [3599, "59 minutes ago"],
    [3600, "1 hour ago"],
    [172_800, "2 days ago"],
    [-7200, "in 2 hours"],
    [31_556_952, "1 year ago"],
  ])("calls %i seconds before now %s", (seconds, words) => {
    expect(formatRelative(ago(seconds), now)).toBe(words);
  });

  it("counts the minutes left upwards and stops at nothing", () => {
    expect(formatLeft(ago(-15_120), now)).toBe("04:12");
    expect(formatLeft(ago(-1), now)).toBe("00:01");
    expect(formatLeft(ago(60), now)).toBe("00:00");
  });
});
