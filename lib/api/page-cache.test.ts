import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { touchTags } from "../core/cache-tags";

// Loaded as the framework loads it: plain JavaScript without types.
const { default: PageCache } = await import(new URL("page-cache.mjs", import.meta.url).href);

const store = { $queryRawUnsafe: async () => [] as never };
const page = (html: string) => ({
  kind: "APP_PAGE",
  html,
  headers: { "x-next-cache-tags": "page-cache-test" },
});

describe("the page cache", () => {
  const cache = new PageCache();
  const shown = async (key: string) => (await cache.get(key, {}))?.value.html ?? null;
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  beforeEach(() => void vi.useFakeTimers({ now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  it("keeps a page whose rendering began after the last change", async () => {
    touchTags(store, ["page-cache-test"]);
    pass(1);
    expect(await shown("/late")).toBeNull();
    await cache.set("/late", page("late"), {});
    expect(await shown("/late")).toBe("late");
    pass(1);
    touchTags(store, ["page-cache-test"]);
    expect(await shown("/late")).toBeNull();
  });

  it("does not keep one that began before it, nor one beside such a one", async () => {
    expect(await shown("/early")).toBeNull();
    pass(1);
    touchTags(store, ["page-cache-test"]);
    pass(1);
    expect(await shown("/early")).toBeNull();
    await cache.set("/early", page("which of the two?"), {});
    expect(await shown("/early")).toBeNull();
  });

  it("takes a page whose beginning it did not see for an old one", async () => {
    touchTags(store, ["page-cache-test"]);
    pass(3999);
    await cache.set("/unseen", page("unseen"), {});
    expect(await shown("/unseen")).toBeNull();
    pass(5000);
    await cache.set("/unseen", page("unseen"), {});
    await cache.set("/unseen", page("unseen"), {});
    expect(await shown("/unseen")).toBe("unseen");
  });
});
