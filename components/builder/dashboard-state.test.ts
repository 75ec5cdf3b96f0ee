import { describe, expect, it } from "vitest";
import { RevisionStatus } from "@/lib/catalog/products/schema";
import type { MyProduct } from "@/lib/review/submission/schema";
import { byNeed, formatWait, stateOf } from "./dashboard-state";

const product = (status: MyProduct["latest"]["status"], more: Partial<MyProduct> = {}): MyProduct => ({
  id: "0190a0a0-0000-7000-8000-000000000001",
  number: 1,
  slug: "notes",
  name: "Notes",
  tagline: "",
  ...{ logo: null, cover: null },
  organization: { id: "0190a0a0-0000-7000-8000-000000000002", slug: "o", name: "O" },
  role: "owner",
  public: false,
  latest: {
    id: "0190a0a0-0000-7000-8000-000000000003",
    version: 1,
    status,
    note: null,
    name: null,
    restoredFromId: null,
    author: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    savedAt: "2026-01-01T00:00:00.000Z",
    submittedAt: null,
    decidedAt: null,
    publishAt: null,
  },
  queue: null,
  decision: null,
  failedChecks: [],
  trustScore: 40,
  trustNext: null,
  rank: null,
  votesTotal: 0,
  publishedAt: null,
  ...more,
});

describe("a product's state on the dashboard", () => {
  it("has words and a way on for every status", () => {
    for (const status of RevisionStatus.options) {
      const state = stateOf(product(status));
      expect(state.statuses).toHaveLength(1);
      expect(state.action.href).toMatch(/^\/products\/notes\//);
    }
  });

  it("names what is public beside what comes after it", () => {
    const statuses = (status: MyProduct["latest"]["status"]) =>
      stateOf(product(status, { public: true })).statuses;
    expect(statuses("draft")).toEqual(["published", "draft"]);
    expect(statuses("changes_requested")).toEqual(["published", "changes_requested"]);
    expect(statuses("published")).toEqual(["published"]);
    expect(statuses("superseded")).toEqual(["published"]);
  });

  it("says the position in the queue and how long others waited", () => {
    const waiting = product("in_review", { public: true, queue: { position: 3, medianWaitMinutes: 200 } });
    expect(stateOf(waiting).says).toBe(
      "Position 3 in the queue; half of all submissions are reviewed within 3 h 20 min. The published revision stays public.",
    );
    expect(stateOf(waiting).todo).toBeNull();
  });

  it("knows a reviewer's wish from what the checks found", () => {
    const notice = {
      decision: "request_changes" as const,
      reason: "incomplete",
      note: "More.",
      blockNotes: [],
      createdAt: "",
    };
    expect(stateOf(product("changes_requested", { decision: notice })).todo).toContain("reviewer");
    expect(stateOf(product("changes_requested")).todo).toContain("checks");
  });

  it("puts first what needs its members", () => {
    const order = [
      product("published"),
      product("in_review"),
      product("draft"),
      product("changes_requested"),
    ].sort(byNeed);
    expect(order.map(({ latest }) => latest.status)).toEqual([
      "changes_requested",
      "draft",
      "in_review",
      "published",
    ]);
  });
});

it.each([
  [0.2, "1 min"],
  [60, "1 h"],
  [200, "3 h 20 min"],
  [4320, "3 days"],
])("writes a wait of %d minutes as %s", (minutes, text) => {
  expect(formatWait(minutes)).toBe(text);
});
