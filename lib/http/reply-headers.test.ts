import { describe, expect, it } from "vitest";
import { purgedLifetime, sharedFor, withStaleIfError } from "./reply-headers";

const noon = Date.UTC(2026, 10, 20, 12);
const reply = { tags: ["directory"], reading: { startedAt: noon }, lifetimeMs: 300_000 };
const lifetime = (said: Partial<typeof reply & { until: number }>, now = noon): string =>
  purgedLifetime({ ...reply, ...said }, now)[1] ?? "none";

describe("how long a cache that is purged may keep a reply", () => {
  it("is a minute, and never beyond the reply's own end or its day", () => {
    expect(lifetime({})).toMatch(/^max-age=60,/);
    expect(lifetime({}, noon + 290_000)).toMatch(/^max-age=10,/);
    expect(lifetime({ until: noon + 7500 })).toMatch(/^max-age=7,/);
    const evening = Date.UTC(2026, 10, 20, 23, 59, 40);
    const ofDay = { tags: ["votes", "day:2026-11-20"], reading: { startedAt: evening } };
    expect(lifetime(ofDay, evening)).toMatch(/^max-age=20,/);
    expect(lifetime({ ...ofDay, until: evening + 5000 }, evening)).toMatch(/^max-age=5,/);
  });

  it("is what Cache-Control says where it would be no longer", () => {
    expect(lifetime({}, noon + 298_000)).toBe("none");
  });

  it("goes on while the site doesn't answer, but for the page of a product or a collection", () => {
    expect(lifetime({})).toContain("stale-if-error=3600");
    for (const tag of ["product:lantern", "collection:tools"])
      expect(lifetime({ tags: ["site", tag] })).not.toContain("stale-if-error");
    expect(withStaleIfError(sharedFor(2), ["site", "blog"])).toContain("stale-if-error=60");
    expect(withStaleIfError(sharedFor(2), ["site", "product:lantern"])).toBe(sharedFor(2));
  });
});
