import { afterEach, describe, expect, it } from "vitest";
import { registry } from "../../core/registry.mjs";
import { hourMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { dayTag, flush, isFresh, noteReading, touchTags } from "./cache-tags";
import type { Tag } from "./tags";

const test = useDatabase();

describe("what was made from tags", () => {
  it("stands until one of them changes, and again when it is made after the change", () => {
    const before = Date.now() - 10;
    expect(isFresh(["product:a", "directory"], before, Date.now())).toBe(true);
    touchTags(test.db, ["product:a"]);
    const now = Date.now() + 5;
    expect(isFresh(["product:a"], before, now)).toBe(false);
    expect(isFresh(["directory"], before, now)).toBe(true);
    expect(isFresh(["product:a"], now, now)).toBe(true);
  });

  it("may lag behind votes by three seconds, counted from when its reading began", () => {
    touchTags(test.db, ["votes"]);
    const now = Date.now();
    expect(isFresh(["votes"], now - 2900, now)).toBe(true);
    expect(isFresh(["votes"], now - 3000, now)).toBe(false);
  });

  it("stands for its own UTC day only", () => {
    const tag = dayTag(new Date("2026-03-01T23:59:59.999Z"));
    expect(isFresh([tag], 0, Date.parse("2026-03-01T23:59:59.999Z"))).toBe(true);
    expect(isFresh([tag], 0, Date.parse("2026-03-02T00:00:00.000Z"))).toBe(false);
  });

  describe("while the database is away", () => {
    const watch: { databaseWatch?: { goneSince: number | null } } = registry();
    afterEach(() => {
      delete watch.databaseWatch;
    });

    it("stands for an hour, but for what a product itself shows", () => {
      const before = Date.now() - 10_000;
      touchTags(test.db, ["directory", "votes", "product:gone"]);
      const now = Date.now() + 5000;
      const lists: Tag[] = ["directory", "votes", dayTag(new Date(0))];
      expect(isFresh(lists, before, now)).toBe(false);
      watch.databaseWatch = { goneSince: now - hourMs + 1 };
      expect(isFresh(lists, before, now)).toBe(true);
      expect(isFresh(["directory", "product:gone"], before, now)).toBe(false);
      watch.databaseWatch = { goneSince: now - hourMs };
      expect(isFresh(lists, before, now)).toBe(false);
      watch.databaseWatch = { goneSince: null };
      expect(isFresh(lists, before, now)).toBe(false);
    });
  });

  it("is stale after a change even if the clock was set back in between", () => {
    const startedAt = Date.now() + 1000;
    noteReading(startedAt);
    touchTags(test.db, ["product:back"]);
    expect(isFresh(["product:back"], startedAt, startedAt + 10)).toBe(false);
  });

  it("is told to the other instances in the order in which the versions become visible", async () => {
    const versionOf = async (tag: Tag) =>
      (await test.db.cacheTag.findUnique({ where: { tag } }))?.version ?? 0n;
    const { later } = await test.db.$transaction(async (tx) => {
      touchTags(test.db, ["product:first"]);
      await flush(tx);
      touchTags(test.db, ["product:second"]);
      const later = flush(test.db);
      const waiting = () => tx.$queryRaw<unknown[]>`select pid from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`;
      while ((await waiting()).length === 0) expect(await versionOf("product:second")).toBe(0n);
      return { later };
    });
    await later;
    expect(await versionOf("product:second")).toBeGreaterThan(await versionOf("product:first"));
  });

  it("is told to the other instances by a version that grows", async () => {
    const versionOf = async () =>
      (await test.db.cacheTag.findUnique({ where: { tag: "product:shared" } }))?.version ?? 0n;
    touchTags(test.db, ["product:shared"]);
    await flush(test.db);
    const first = await versionOf();
    touchTags(test.db, ["product:shared"]);
    await flush(test.db);
    expect(await versionOf()).toBeGreaterThan(first);
  });
});
