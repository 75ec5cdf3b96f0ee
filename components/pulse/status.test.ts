import { expect, it } from "vitest";
import { certificateOf } from "./status";

const now = new Date("2026-11-21T10:00:00.000Z");
const fresh = "2026-11-21T09:59:00.000Z";

it.each([
  ["2026-12-05T10:00:00.000Z", "valid", "in 14 days"],
  ["2026-12-05T09:59:59.000Z", "soon", "in 13 days"],
  ["2026-11-22T10:00:00.000Z", "soon", "in 1 day"],
  ["2026-11-21T10:00:01.000Z", "soon", "within a day"],
  ["2026-11-21T09:58:00.000Z", "ended", "within a day"],
])("a certificate until %s is %s", (expiresAt, state, words) => {
  expect(certificateOf(expiresAt, fresh, now)).toEqual({ state, words });
});

it("says nothing worse of a certificate that was good in an old sample: it may have been renewed since", () => {
  expect(certificateOf("2026-11-01T00:00:00.000Z", "2026-10-20T00:00:00.000Z", now).state).toBe("valid");
});
