import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { forgetTags } from "../../testing/tags";
import { beginReading, isFresh, readingOf, versionsOf } from "./cache-tags";
import { hear, mostKnown, state } from "./tag-state";
import type { Tag } from "./tags";
import { pruneTags, watchCacheTags } from "./watch-tags";

const test = useDatabase();
let stopWatching = () => {};
beforeEach(forgetTags);
afterEach(() => stopWatching());

/** Other processes change this many tags, `product:STEM 1` first. */
const elsewhere = (stem: string, count: number) =>
  test.db.$executeRawUnsafe(
    `insert into cache_tags (tag, version)
     select 'product:' || $1 || ' ' || n, nextval('cache_tag_versions') from generate_series(1, $2::int) n
     order by n`,
    stem,
    count,
  );

async function start(): Promise<void> {
  stopWatching = watchCacheTags(test.db);
  await state.readNow?.();
}

const outdated = (tag: Tag, versions: ReturnType<typeof versionsOf>) =>
  versions && [...(readingOf([tag], versions, 0, Date.now())?.outdated ?? [])];

describe("a process", () => {
  it("reads the newest changes at its start, and takes pages from before the others for changed", async () => {
    const half = mostKnown / 2;
    await elsewhere("many", half + 500);
    const before = beginReading();
    await start();
    expect(state.known.size).toBe(half);
    expect(isFresh(["product:many 1"], before, Date.now())).toBe(false);
    expect(isFresh(["product:never"], before, Date.now())).toBe(false);
    const after = beginReading();
    for (const tag of ["product:many 1", `product:many ${half + 500}`] as const)
      expect(isFresh([tag], after, Date.now())).toBe(true);

    // What another one made after all that is known here, it may use; of what was made before, it can't tell.
    const last = state.lastVersion;
    const of = (since: bigint) => ({ since: String(since), of: [String(since)] });
    expect(outdated("product:many 1", of(last - 200n))).toEqual([]);
    expect(outdated("product:many 1", of(state.forgotten.version - 1n))).toEqual(["product:many 1"]);
    expect(outdated(`product:many ${half + 400}`, of(last - 200n))).toEqual([`product:many ${half + 400}`]);
    expect(outdated(`product:many ${half}`, of(last - 200n))).toEqual([]);
  });

  it("forgets the oldest of very many changes, and nothing that no poll has confirmed", () => {
    const first = 1000n;
    const versions = Array.from({ length: mostKnown }, (_, at) => first + 1n + BigInt(at));
    state.lastVersion = first + BigInt(mostKnown) - 10n;
    const before = beginReading();
    hear(versions.map((version) => ({ tag: `product:heard ${version}`, version })));
    expect(isFresh(["product:never"], before, Date.now())).toBe(true);
    const between = beginReading();
    hear([{ tag: "product:one more", version: first + BigInt(mostKnown) + 1n }]);
    expect(state.known.size).toBeLessThanOrEqual(mostKnown / 2 + 1);
    expect(isFresh(["product:never"], before, Date.now())).toBe(false);
    expect(isFresh([`product:heard ${first + 1n}`], before, Date.now())).toBe(false);
    expect(isFresh(["product:never"], between, Date.now())).toBe(true);
    for (const version of versions.slice(-10)) expect(state.known.has(`product:heard ${version}`)).toBe(true);
    expect(state.forgotten.version).toBeLessThanOrEqual(state.lastVersion);

    const late = beginReading();
    hear([{ tag: `product:heard ${first + 1n}`, version: first + 1n }]);
    expect(isFresh([`product:heard ${first + 1n}`], late, Date.now())).toBe(true);
  });

  it("shares with one that knows of no change since, and with none that knows of one", async () => {
    await elsewhere("shared", 600);
    await start();
    const now = Date.now();
    const old = versionsOf(["product:shared 1"], beginReading());
    const young = versionsOf(["product:shared 600"], beginReading());
    expect([old?.of[0], young?.of[0]]).toEqual([old?.since, String(state.lastVersion)]);

    const known = new Map(state.known);
    // Another process knows the second tag alone, and has forgotten what was before the page.
    state.known.delete("product:shared 1");
    state.forgotten.version = state.lastVersion - 500n;
    expect(outdated("product:shared 1", old)).toEqual([]);
    expect(outdated("product:shared 600", young)).toEqual([]);
    hear([{ tag: "product:shared 1", version: state.lastVersion + 1n }]);
    expect(outdated("product:shared 1", old)).toEqual(["product:shared 1"]);
    // One that is behind may not use what it would take for unchanged.
    known.delete("product:shared 600");
    state.known.clear();
    expect(outdated("product:shared 600", young)).toEqual(["product:shared 600"]);
    state.forgotten.version = state.lastVersion;
    expect(outdated("product:shared 1", old)).toEqual(["product:shared 1"]);
    expect(versionsOf(["product:shared 1"], { ...beginReading(), startedAt: now })).toBeNull();
  });
});

describe("tags that changed long ago", () => {
  it("are deleted, so that the table stays as small as it has to be", async () => {
    await elsewhere("kept", 300);
    const versions = async () =>
      (await test.db.cacheTag.findMany({ orderBy: { version: "asc" } })).map(({ version }) => version);
    const before = await versions();
    expect(await pruneTags(test.db, 100)).toBe(before.length - 100);
    expect(await versions()).toEqual(before.slice(-100));
    expect(await pruneTags(test.db, 100)).toBe(0);
  });
});
