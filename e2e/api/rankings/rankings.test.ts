import { describe, expect, it } from "vitest";
import type { RankingEntry } from "@/lib/ranking/rankings/schema";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aPublished } from "../world";

const anonymous = Caller.anonymous();
const rankings = (input: Record<string, unknown>) => anonymous.call("GET /api/v1/rankings", input);

describe("rankings", () => {
  it("have calendar windows in UTC, weeks from Monday", async () => {
    expect((await rankings({ period: "daily", date: "2026-03-04" })).body).toMatchObject({
      startsAt: "2026-03-04T00:00:00.000Z",
      endsAt: "2026-03-05T00:00:00.000Z",
      final: true,
    });
    expect((await rankings({ period: "weekly", date: "2026-03-01" })).body).toMatchObject({
      startsAt: "2026-02-23T00:00:00.000Z",
      endsAt: "2026-03-02T00:00:00.000Z",
    });
    expect((await rankings({ period: "monthly", date: "2026-02-10" })).body).toMatchObject({
      startsAt: "2026-02-01T00:00:00.000Z",
      endsAt: "2026-03-01T00:00:00.000Z",
    });
  });

  it("refuse what is no period or no day", async () => {
    for (const input of [{ period: "yearly" }, { date: "2026-02-30" }, { date: "yesterday" }, { date: "" }]) {
      expect((await rankings(input)).body, JSON.stringify(input)).toMatchObject({
        status: 400,
        code: "invalid_parameter",
      });
    }
  });

  it("page through a month without a gap or a repetition, the most points first", async () => {
    const date = lastMonth();
    const seen: RankingEntry[] = [];
    let cursor: string | undefined;
    do {
      const more = cursor ? { cursor } : {};
      const { body } = await rankings({ period: "monthly", date, limit: 7, ...more });
      expect(body).toMatchObject({ period: "monthly", startsAt: `${date.slice(0, 7)}-01T00:00:00.000Z` });
      seen.push(...body.data);
      cursor = body.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.length).toBeGreaterThan(14);
    expect(seen.map(({ rank }) => rank)).toEqual(seen.map((_, at) => at + 1));
    expect(new Set(seen.map(({ product }) => product.id)).size).toBe(seen.length);
    const points = seen.map((entry) => entry.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points.at(0)).toBeGreaterThan(points.at(-1) ?? 0);
    for (const { votes, voters, points: won } of seen) {
      expect(won).toBeGreaterThan(0);
      expect(voters).toBeGreaterThan(0);
      expect(votes).toBeGreaterThanOrEqual(voters);
    }
  });

  it("count a vote of today on the boards of the day, the week and the month", async () => {
    const [builder, admin, voter] = [await aBuilder(), await Caller.admin(), await Caller.newPerson()];
    const slug = await aPublished(builder, admin);
    const cast = await voter.call("POST /api/v1/votes", { productSlug: slug });
    expect(cast.body).toMatchObject({ counted: true });
    for (const period of ["daily", "weekly", "monthly"]) {
      const entry = await within(
        10,
        () => onBoard(period, slug),
        (found) => found !== undefined,
      );
      expect(entry, period).toMatchObject({ votes: 1, voters: 1, previousRank: null });
    }
  });
});

/** A day of the last whole month: the sample data's votes go back six weeks. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
}

async function onBoard(period: string, slug: string): Promise<RankingEntry | undefined> {
  let cursor: string | undefined;
  do {
    const { body } = await rankings({ period, limit: 100, ...(cursor ? { cursor } : {}) });
    const entry = body.data.find(({ product }) => product.slug === slug);
    if (entry) return entry;
    cursor = body.pagination.nextCursor ?? undefined;
  } while (cursor);
  return undefined;
}
