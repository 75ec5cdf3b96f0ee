import { afterEach, describe, expect, it, vi } from "vitest";
import {
  EMPTY_DOCUMENT,
  EMPTY_PLAN,
  forgetDraft,
  isEmpty,
  readDraft,
  storeDraft,
  toWebsite,
} from "./new-product-draft";

const EMPTY = { document: EMPTY_DOCUMENT, ...EMPTY_PLAN };
const listingOf = (part: object) => ({ ...EMPTY_DOCUMENT, head: { ...EMPTY_DOCUMENT.head, ...part } });

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
afterEach(() => store.clear());

const text = {
  id: "01930a3e-5f00-7000-8000-0000000000f1",
  type: "richText" as const,
  v: 1,
  data: { md: "Words" },
};

describe("what was typed before the product exists", () => {
  it("is stored and comes back whole", () => {
    const draft = {
      ...EMPTY,
      document: { ...listingOf({ name: "Notes", categories: ["Wikis"] }), blocks: [text] },
      slug: "notes",
      files: [{ id: "a", name: "boat.png" }],
      filesUntil: "2026-05-01T12:00:00.000Z",
      made: { id: "p", slug: "notes", organizationId: "b" },
    };
    storeDraft(draft);
    expect(readDraft()).toEqual(draft);
    forgetDraft();
    expect(readDraft()).toBeNull();
  });

  it("is not worth storing when only an organization is chosen", () => {
    expect(isEmpty({ ...EMPTY, organizationId: "x" })).toBe(true);
    expect(isEmpty({ ...EMPTY, document: listingOf({ tagline: "x" }) })).toBe(false);
    expect(isEmpty({ ...EMPTY, filesUntil: "2026-05-01T12:00:00.000Z" })).toBe(false);
  });

  it("is not stored where storage is full, and says so", () => {
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(storeDraft({ ...EMPTY, slug: "notes" })).toBe(false);
    full.mockRestore();
  });

  it.each(["{", "7", '"text"', "null"])("is nothing where storage holds %s", (held) => {
    store.set("vitrine:new-product", held);
    expect(readDraft()).toBeNull();
  });

  it("leaves empty what does not fit", () => {
    const head = { name: 7, tagline: "t", categories: ["a", 1, null] };
    store.set("vitrine:new-product", JSON.stringify({ document: { head, blocks: [{}] }, slug: "" }));
    expect(readDraft()).toEqual({ ...EMPTY, document: listingOf({ tagline: "t", categories: ["a"] }) });
    const odd = {
      document: { head: 7, blocks: [{ type: "none" }, { type: "richText", v: 1 }, 7] },
      files: [7],
      made: 7,
    };
    store.set("vitrine:new-product", JSON.stringify(odd));
    expect(readDraft()).toEqual(EMPTY);
  });
});

it.each([
  ["example.org", "https://example.org"],
  [" example.org/a?b ", "https://example.org/a?b"],
  ["http://example.org", "http://example.org"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["notes", "notes"],
  ["", ""],
])("reads the website %j as %j", (typed, meant) => {
  expect(toWebsite(typed)).toBe(meant);
});
