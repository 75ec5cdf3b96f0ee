import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Listing } from "@/lib/catalog/listings/schema";
import type { EditorDocument } from "../document";
import { dropCopy, findLeftCopy, storageKeyOf, writeCopy } from "./local-copy";

const document = (name: string): EditorDocument<Listing> => ({ head: Listing.parse({ name }), blocks: [] });
const saved = document("saved");
const copyOf = (name: string, at = 1) => ({ version: 1, at, base: saved, document: document(name) });
const storageKey = storageKeyOf("product", "person");
const found = (on = storageKey, passed: string[] = [], writing: string[] = []) => {
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
      expect(writeCopy(storageKey, session, copyOf(session, at))).toBe(true);
    }
    expect(await found()).toBe("newest");
    expect(await found(storageKey, ["newest"])).toBe("newer");
    expect(await found(storageKey, ["newer"], ["newest"])).toBe("old");
  });

  it("offers nobody another person's, nor another product's", async () => {
    writeCopy(storageKey, "s", copyOf("private"));
    expect(await found(storageKeyOf("product", "somebody else"))).toBeNull();
    expect(await found(storageKeyOf("other product", "person"))).toBeNull();
    expect(await found()).toBe("s");
  });

  it("says whether the browser took it", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(writeCopy(storageKey, "s", copyOf("lost"))).toBe(false);
  });

  it("drops what is saved, and keeps what holds more", async () => {
    writeCopy(storageKey, "s", copyOf("more"));
    dropCopy(storageKey, "s", saved);
    expect(await found()).toBe("s");
    dropCopy(storageKey, "s", document("more"));
    expect(await found()).toBeNull();
    writeCopy(storageKey, "same", copyOf("saved"));
    expect(await found()).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
