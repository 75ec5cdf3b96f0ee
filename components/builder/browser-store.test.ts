import { afterEach, describe, expect, it, vi } from "vitest";
import { browserStore, EMPTY_PLAN, NO_DRAFT, readDraft } from "./browser-store";
import { EMPTY_DOCUMENT } from "./writing/product-kind";

const held = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
});
afterEach(() => held.clear());

const text = {
  id: "01930a3e-5f00-7000-8000-0000000000f1",
  type: "richText" as const,
  v: 1,
  data: { md: "Words" },
};
/** Nameless and too long: what no site would take. */
const document = { head: { ...EMPTY_DOCUMENT.head, tagline: "long ".repeat(60) }, blocks: [text] };

describe("a product that is stored in the browser", () => {
  it("comes back whole, with its plan, and is gone once it is made", async () => {
    const store = browserStore();
    const plan = { slug: "notes", files: [{ id: "a", name: "boat.png" }], filesUntil: "2026-05-01" };
    store.storePlan(plan);
    expect(await store.save(document, 0)).toMatchObject({ version: 1 });
    store.storePlan({ made: { id: "p", slug: "notes", organizationId: "b" } });
    expect(readDraft()).toEqual({
      version: 1,
      document,
      plan: { ...EMPTY_PLAN, ...plan, made: { id: "p", slug: "notes", organizationId: "b" } },
    });
    store.end();
    await store.save(document, 1);
    store.storePlan({ slug: "late" });
    expect(held.size).toBe(0);
  });

  it("is not stored over what another window stored", async () => {
    const [one, other] = [browserStore(), browserStore()];
    await one.save(document, 0);
    await expect(other.save(EMPTY_DOCUMENT, 0)).rejects.toMatchObject({ code: "version_conflict" });
    expect(await other.read()).toMatchObject({ revision: { version: 1 }, document });
  });

  it("is not stored where storage is full, and says so", async () => {
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(browserStore().save(document, 0)).rejects.toMatchObject({ status: 0 });
    full.mockRestore();
  });

  it("is not stored where nothing is written, and can be written on from there", async () => {
    const store = browserStore();
    await store.save(document, 0);
    store.storePlan({ organizationId: "o" });
    expect(await store.save(EMPTY_DOCUMENT, 1)).toMatchObject({ version: 0 });
    expect(held.size).toBe(0);
    expect(await store.save(document, 0)).toMatchObject({ version: 1 });
    store.storePlan({ slug: "notes" });
    await store.save(EMPTY_DOCUMENT, 1);
    expect(readDraft()).toMatchObject({ version: 2, plan: { slug: "notes" } });
  });

  it.each([
    [{ slug: "notes", files: [7], made: "?", attempts: { product: 7 } }, { slug: "notes" }],
    [undefined, {}],
  ])("keeps its document where its plan is %j", (plan, kept) => {
    held.set("vitrine:new-product", JSON.stringify({ version: 1, document, plan }));
    expect(readDraft()).toEqual({ version: 1, document, plan: { ...EMPTY_PLAN, ...kept } });
  });

  it.each([
    "{",
    "7",
    "null",
    JSON.stringify({ version: 1, document: { head: 7, blocks: [] }, plan: {} }),
    JSON.stringify({ version: 1, document: { head: {}, blocks: [null] }, plan: {} }),
  ])("is nothing where storage holds %s", (stored) => {
    held.set("vitrine:new-product", stored);
    expect(readDraft()).toEqual(NO_DRAFT);
  });
});
