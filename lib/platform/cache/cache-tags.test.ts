import { afterEach, describe, expect, it } from "vitest";
import { bridge } from "../../core/bridge";
import { hourMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { forgetTags } from "../../testing/tags";
import { beginReading, dayTag, flush, isFresh, touchTags } from "./cache-tags";
import { hear, state } from "./tag-state";
import type { Tag } from "./tags";
import { watchCacheTags } from "./watch-tags";

const test = useDatabase();

/** Another process changes a tag: the version that it writes. */
async function elsewhere(tag: Tag): Promise<bigint> {
  const [row] = await test.db.$queryRaw<{ version: bigint }[]>`
    insert into cache_tags (tag, version) values (${tag}, nextval('cache_tag_versions'))
    on conflict (tag) do update set version = excluded.version returning version`;
  return row?.version ?? 0n;
}

/** Watches this file's database, whatever the process has seen of another one. */
function watchFromTheStart(): () => void {
  forgetTags();
  return watchCacheTags(test.db);
}

const changesBefore = () => ({ ...beginReading(), startedAt: Date.now() - 10_000 });

describe("what was made from tags", () => {
  it("stands until one of them changes, and again when it is made after the change", () => {
    const before = beginReading();
    expect(isFresh(["product:a", "directory"], before, Date.now())).toBe(true);
    touchTags(test.db, ["product:a"]);
    const now = Date.now();
    expect(isFresh(["product:a"], before, now)).toBe(false);
    expect(isFresh(["directory"], before, now)).toBe(true);
    expect(isFresh(["product:a"], beginReading(), now)).toBe(true);
  });

  it("may lag behind votes by three seconds, counted from when its reading began", () => {
    const reading = beginReading();
    touchTags(test.db, ["votes"]);
    expect(isFresh(["votes"], reading, reading.startedAt + 2999)).toBe(true);
    expect(isFresh(["votes"], reading, reading.startedAt + 3000)).toBe(false);
  });

  it("stands for its own UTC day only", () => {
    const tag = dayTag(new Date("2026-03-01T23:59:59.999Z"));
    expect(isFresh([tag], beginReading(), Date.parse("2026-03-01T23:59:59.999Z"))).toBe(true);
    expect(isFresh([tag], beginReading(), Date.parse("2026-03-02T00:00:00.000Z"))).toBe(false);
  });

  describe("while the database is away", () => {
    afterEach(() => {
      delete bridge().database;
    });

    it("stands for an hour, but for what a product itself shows", () => {
      const before = changesBefore();
      touchTags(test.db, ["directory", "votes", "product:gone"]);
      const now = Date.now() + 5000;
      const lists: Tag[] = ["directory", "votes", dayTag(new Date(0))];
      expect(isFresh(lists, before, now)).toBe(false);
      bridge().database = { goneSince: now - hourMs + 1 };
      expect(isFresh(lists, before, now)).toBe(true);
      expect(isFresh(["directory", "product:gone"], before, now)).toBe(false);
      bridge().database = { goneSince: now - hourMs };
      expect(isFresh(lists, before, now)).toBe(false);
      bridge().database = { goneSince: null };
      expect(isFresh(lists, before, now)).toBe(false);
    });
  });

  it("is stale after a change even if the clock was set back in between", () => {
    const ahead = { ...beginReading(), startedAt: Date.now() + 1000 };
    touchTags(test.db, ["product:back"]);
    expect(isFresh(["product:back"], ahead, ahead.startedAt + 10)).toBe(false);
  });

  it("is made once for a change of this process alone, and again if another process changed it before the version", async () => {
    const stop = watchFromTheStart();
    await state.readNow?.();
    touchTags(test.db, ["product:own"]);
    const alone = beginReading();
    await flush(test.db);
    await state.readNow?.();
    expect(isFresh(["product:own"], alone, Date.now())).toBe(true);

    // Its own flush, in some milliseconds, could be first.
    state.flushing = true;
    touchTags(test.db, ["product:own"]);
    const crossed = beginReading();
    await elsewhere("product:own");
    await flush(test.db);
    expect(isFresh(["product:own"], crossed, Date.now())).toBe(false);
    stop();
  });

  it("is stale once a message or a poll has brought a version, and a late or forged message changes nothing for good", async () => {
    const stop = watchFromTheStart();
    await state.readNow?.();
    const [first, second] = [beginReading(), await elsewhere("product:told")];
    hear([{ tag: "product:told", version: second }]);
    expect(isFresh(["product:told"], first, Date.now())).toBe(false);
    const next = beginReading();
    hear([{ tag: "product:told", version: second - 1n }]);
    await state.readNow?.();
    expect(isFresh(["product:told"], next, Date.now())).toBe(true);

    hear([{ tag: "product:told", version: 10n ** 15n }]);
    const forged = beginReading();
    await elsewhere("product:told");
    await state.readNow?.();
    expect(isFresh(["product:told"], forged, Date.now())).toBe(false);
    stop();
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
