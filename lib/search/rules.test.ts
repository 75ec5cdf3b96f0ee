import { describe, expect, it } from "vitest";
import { arrange, type Candidate, type Nearness, nearestFirst, nearnessOf } from "./rules";
import type { Suggestion } from "./schema";

const named = (kind: Suggestion["kind"], title: string, nearness: Nearness): Candidate => ({
  nearness,
  suggestion: { kind, title, subtitle: null, url: "/", image: null },
});
const many = (kind: Suggestion["kind"], count: number, nearness: Nearness) =>
  Array.from({ length: count }, (_, at) => named(kind, `${kind} ${at + 1}`, nearness));
const kindsOf = (suggestions: readonly Suggestion[]) => suggestions.map(({ kind }) => kind);

describe("how near a name is", () => {
  it("depends on where in it the typed words begin", () => {
    expect(nearnessOf("Photo galleries", "photo galleries")).toBe("same");
    expect(nearnessOf("Photo galleries", "photo g")).toBe("begins");
    expect(nearnessOf("Photo galleries", "gall")).toBe("word");
    expect(nearnessOf("Photo galleries", "leries")).toBe("other");
  });

  it("doesn't depend on case, accents, punctuation, composition or width", () => {
    expect(nearnessOf("Café-Ledger", "CAFE led")).toBe("begins");
    expect(nearnessOf("Cafe\u0301", "café")).toBe("same");
    expect(nearnessOf("Ｗide", "wide")).toBe("same");
    expect(nearnessOf("Node.js", "js")).toBe("word");
    expect(nearnessOf("日本語", "日本")).toBe("begins");
  });

  it("is none to signs alone", () => {
    for (const typed of ["%", "_", "\\", "…", "'", ""]) expect(nearnessOf("Anything", typed)).toBe("other");
  });

  it("sorts names, and leaves equally near ones in their order", () => {
    const found = [
      named("post", "a", "word"),
      named("post", "b", "same"),
      named("post", "c", "word"),
      named("post", "d", "begins"),
    ];
    expect(nearestFirst(found).map(({ suggestion }) => suggestion.title)).toEqual(["b", "d", "a", "c"]);
  });
});

describe("one list of all kinds", () => {
  it("begins with the kind that has the nearest name, products first among equals", () => {
    const products = many("product", 2, "begins");
    expect(kindsOf(arrange([products, many("category", 1, "same")], 8))).toEqual([
      "category",
      "product",
      "product",
    ]);
    expect(kindsOf(arrange([products, many("category", 1, "begins")], 8))).toEqual([
      "product",
      "product",
      "category",
    ]);
  });

  it("keeps a place for every kind, and gives what is left to the nearest", () => {
    const all = [
      many("product", 20, "begins"),
      many("category", 20, "begins"),
      many("organization", 20, "word"),
      many("post", 20, "word"),
    ];
    expect(kindsOf(arrange(all, 8))).toEqual([
      ...Array(5).fill("product"),
      "category",
      "organization",
      "post",
    ]);
    expect(arrange(all, 20)).toHaveLength(20);
    expect(kindsOf(arrange([many("category", 3, "word"), many("post", 9, "word")], 8))).toEqual([
      ...Array(3).fill("category"),
      ...Array(5).fill("post"),
    ]);
  });

  it("never has more than was asked for, nor anything twice", () => {
    const all = [many("product", 5, "other"), many("category", 5, "same"), many("post", 5, "begins")];
    for (let limit = 1; limit <= 20; limit++) {
      const titles = arrange(all, limit).map(({ title }) => title);
      expect(titles).toHaveLength(Math.min(limit, 15));
      expect(new Set(titles).size).toBe(titles.length);
    }
    expect(kindsOf(arrange(all, 1))).toEqual(["category"]);
    expect(arrange([[], []], 8)).toEqual([]);
  });
});
