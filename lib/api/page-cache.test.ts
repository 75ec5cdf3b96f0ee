import { createHash } from "node:crypto";
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

  it("shows what it has while the database is away, and takes nothing in its place for new", async () => {
    const watch = globalThis as { vitrineDatabaseWatch?: { goneSince: number | null } };
    expect(await shown("/away")).toBeNull();
    await cache.set("/away", page("before"), {});
    pass(5000);
    touchTags(store, ["page-cache-test"]);
    pass(1);
    watch.vitrineDatabaseWatch = { goneSince: Date.now() };
    expect(await shown("/away")).toBe("before");
    await cache.set("/away", page("before"), {});
    watch.vitrineDatabaseWatch.goneSince = null;
    expect(await shown("/away")).toBeNull();
    delete watch.vitrineDatabaseWatch;
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

  it("gives a page the policy that names its scripts, before it is sent for the first time", async () => {
    const push = 'self.__next_f.push([1,"text"])';
    const handedIn = page(
      `<link nonce="one" href="a"><script nonce="one">${push}</script><p> nonce="text"</p>`,
    );
    await cache.set("/policy", handedIn, {});
    expect(handedIn.html).toBe(`<link href="a"><script>${push}</script><p> nonce="text"</p>`);
    const hash = createHash("sha256").update(push).digest("base64");
    expect(handedIn.headers).toMatchObject({
      "content-security-policy": expect.stringContaining(`'sha256-${hash}'`),
      "x-next-cache-tags": "page-cache-test",
    });
  });

  it("does so for a page that says that something is not there, and does not keep it", async () => {
    const missing = { ...page("<p>Not here.</p>"), status: 404 };
    await cache.set("/missing", missing, {});
    expect(missing.headers).toHaveProperty("content-security-policy");
    expect(await shown("/missing")).toBeNull();
  });
});
