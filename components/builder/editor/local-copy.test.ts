import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Listing } from "@/lib/products/schema";
import type { EditorDocument } from "./document";
import { dropCopy, findLeftCopy, shelfOf, writeCopy } from "./local-copy";

const document = (name: string): EditorDocument => ({ listing: Listing.parse({ name }), blocks: [] });
const saved = document("saved");
const copyOf = (name: string, at = 1) => ({ version: 1, at, base: saved, document: document(name) });
const shelf = shelfOf("product", "person");
const found = (on = shelf, passed: string[] = [], writing: string[] = []) => {
  vi.stubGlobal("navigator", {
    locks: {
      query: async () => ({ held: writing.map((session) => ({ name: `vitrine:editing:${session}` })) }),
    },
  });
  return findLeftCopy(on, saved, new Set(passed)).then((copy) => copy?.session ?? null);
};

/** A browser's storage, of which only the entries are its own keys. */
class Storage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string) {
    delete (this as unknown as Record<string, string>)[key];
  }
}

beforeEach(() => vi.stubGlobal("localStorage", new Storage()));
afterEach(() => vi.unstubAllGlobals());

describe("the copies in a browser", () => {
  it("offers the newest that nobody writes on and that was not passed", async () => {
    for (const [session, at] of Object.entries({ old: 1, newer: 2, newest: 3 })) {
      expect(writeCopy(shelf, session, copyOf(session, at))).toBe(true);
    }
    expect(await found()).toBe("newest");
    expect(await found(shelf, ["newest"])).toBe("newer");
    expect(await found(shelf, ["newer"], ["newest"])).toBe("old");
  });

  it("offers nobody another person's, nor another product's", async () => {
    writeCopy(shelf, "s", copyOf("private"));
    expect(await found(shelfOf("product", "somebody else"))).toBeNull();
    expect(await found(shelfOf("other product", "person"))).toBeNull();
    expect(await found()).toBe("s");
  });

  it("says whether the browser took it", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(writeCopy(shelf, "s", copyOf("lost"))).toBe(false);
  });

  it("drops what is saved, and keeps what holds more", async () => {
    writeCopy(shelf, "s", copyOf("more"));
    dropCopy(shelf, "s", saved);
    expect(await found()).toBe("s");
    dropCopy(shelf, "s", document("more"));
    expect(await found()).toBeNull();
    writeCopy(shelf, "same", copyOf("saved"));
    expect(await found()).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
