import { afterEach, describe, expect, it, vi } from "vitest";
import { EMPTY_DRAFT, forgetDraft, isEmpty, keepDraft, readDraft, toWebsite } from "./new-product-draft";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
afterEach(() => store.clear());

describe("what was typed before the product exists", () => {
  it("is kept and comes back whole", () => {
    const draft = { ...EMPTY_DRAFT, name: "Notes", slug: "notes", categories: ["Wikis"], licenses: ["MIT"] };
    keepDraft(draft);
    expect(readDraft()).toEqual(draft);
    forgetDraft();
    expect(readDraft()).toBeNull();
  });

  it("is not worth keeping when only an organization is chosen", () => {
    expect(isEmpty({ ...EMPTY_DRAFT, organizationId: "x" })).toBe(true);
    expect(isEmpty({ ...EMPTY_DRAFT, tagline: "x" })).toBe(false);
  });

  it.each(["{", "7", '"text"', "null"])("is nothing where storage holds %s", (held) => {
    store.set("vitrine:new-product", held);
    expect(readDraft()).toBeNull();
  });

  it("leaves empty what does not fit", () => {
    store.set(
      "vitrine:new-product",
      JSON.stringify({ name: 7, tagline: "t", categories: ["a", 1, null], slug: "" }),
    );
    expect(readDraft()).toEqual({ ...EMPTY_DRAFT, tagline: "t", categories: ["a"] });
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
