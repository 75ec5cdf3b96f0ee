import { describe, expect, it } from "vitest";
import { Caller } from "../caller";

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

  it("page through a month without a gap or a repetition", async () => {
    const whole = await rankings({ period: "monthly", limit: 100 });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await rankings({ period: "monthly", limit: 7, ...(cursor ? { cursor } : {}) });
      seen.push(...body.data.map(({ rank, product }) => `${rank} ${product.slug}`));
      cursor = body.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.slice(0, whole.body.data.length)).toEqual(
      whole.body.data.map(({ rank, product }) => `${rank} ${product.slug}`),
    );
  });
});
