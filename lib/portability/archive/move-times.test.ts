import { expect, it } from "vitest";
import { hourMs } from "../../core/time";
import { moveTimes } from "./read-folder";

it("moves times by the same and days by whole days of the calendar, and leaves what only looks like one", () => {
  const exportedAt = new Date("2026-11-01T12:00:00.000Z");
  const value = {
    at: "2026-10-01T06:00:00Z",
    items: [{ at: "2026-10-31" }, null, 3],
    text: "On 2026-10-31",
    none: "2026-13-45",
  };
  expect(moveTimes(value, exportedAt, 13 * hourMs)).toEqual({
    at: "2026-10-01T19:00:00.000Z",
    items: [{ at: "2026-11-01" }, null, 3],
    text: "On 2026-10-31",
    none: "2026-13-45",
  });
});
