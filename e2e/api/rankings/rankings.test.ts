import { describe, expect, it } from "vitest";
import { addDays, toDay } from "@/lib/core/time";
import type { RankingEntry } from "@/lib/ranking/rankings/schema";
import { within } from "../../within";
import { Caller, onPlatform, site } from "../caller";
import { aBuilder, aPublished } from "../world";

const anonymous = Caller.anonymous();
const rankings = (input: Record<string, unknown>) => anonymous.call("GET /api/v1/rankings", input);

describe("rankings", () => {
  it("have calendar windows in UTC, weeks from Monday", async () => {
    const date = lastMonth();
    expect((await rankings({ period: "daily", date })).body).toMatchObject({
      startsAt: `${date}T00:00:00.000Z`,
      endsAt: `${toDay(addDays(new Date(date), 1))}T00:00:00.000Z`,
      final: true,
    });
    const week = (await rankings({ period: "weekly", date })).body;
    const monday = new Date(week.startsAt);
    expect([monday.getUTCDay(), toDay(addDays(monday, 7))]).toEqual([1, week.endsAt.slice(0, 10)]);
    expect(week.startsAt <= `${date}T00:00:00.000Z` && `${date}T00:00:00.000Z` < week.endsAt).toBe(true);
    expect((await rankings({ period: "monthly", date })).body).toMatchObject({
      startsAt: `${date.slice(0, 7)}-01T00:00:00.000Z`,
      endsAt: `${toDay(addDays(new Date(date), 1))}T00:00:00.000Z`,
      final: true,
    });
    expect((await rankings({ period: "monthly" })).body).toMatchObject({ final: false });
  });

  it("refuse what is no period or no day", async () => {
    for (const input of [{ period: "yearly" }, { date: "2026-02-30" }, { date: "yesterday" }, { date: "" }]) {
      expect((await rankings(input)).body, JSON.stringify(input)).toMatchObject({
        status: 400,
        code: "invalid_parameter",
      });
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

describe("the page of rankings", () => {
  const open = (path: string) => fetch(site() + path, { redirect: "manual" });
  const yesterday = toDay(addDays(new Date(), -1));

  it("leads from the API's parameters to the page of that ranking", async () => {
    // Stored under its path, it must not answer for the parameters.
    for (const path of ["/rankings", "/rankings/weekly"]) expect((await open(path)).status, path).toBe(200);
    for (const [query, page] of [
      ["?period=weekly", "/rankings/weekly"],
      ["?period=monthly", "/rankings/monthly"],
      ["?period=daily", "/rankings"],
      ["?period=soon", "/rankings"],
      [`?date=${yesterday}`, `/rankings/daily/${yesterday}`],
      [`?period=daily&date=${yesterday}&utm_source=x`, `/rankings/daily/${yesterday}`],
      [`?date=${toDay(new Date())}`, "/rankings"],
      ["?date=2999-01-01", "/rankings/daily/2999-01-01"],
      ["?date=soon", "/rankings"],
      [`/weekly?date=${toDay(new Date())}`, "/rankings/weekly"],
      [`/daily/${yesterday}?date=2026-01-01`, `/rankings/daily/${yesterday}`],
    ] as const) {
      const reply = await open(`/rankings${query}`);
      expect([reply.status, reply.headers.get("location")], query).toEqual([307, page]);
    }
  });

  it.skipIf(onPlatform)(
    "says for a period before the first publication where rankings start, and links no further back",
    async () => {
      const reply = await open("/rankings/weekly/1999-01-01");
      const html = await reply.text();
      expect(reply.status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex, follow"');
      expect(html).toMatch(/Rankings start on \d+ \w+ \d{4}/);
      const first = /href="(\/rankings\/weekly\/[\d-]+)"[^>]*>First weekly ranking/.exec(html)?.[1] ?? "";
      const start = await open(first);
      expect(start.status, first).toBe(200);
      expect(await start.text()).not.toContain('rel="prev');
      const monday = addDays(new Date(first.slice(-10)), -7);
      expect((await open(`/rankings/weekly/${toDay(monday)}`)).status).toBe(404);
      expect((await rankings({ period: "weekly", date: toDay(monday) })).body).toMatchObject({
        code: "no_such_window",
      });
    },
  );
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
