import { dequal } from "dequal/lite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffBlocks } from "./diff";
import type { Block } from "./envelope";
import { fieldChanges } from "./field-changes";
import { blockText } from "./plain-text";
import { wordMarks } from "./word-marks";

const words = fc.array(fc.constantFrom("one", "two", "three.", "https://a.example/x", "字", "  ", "\n"), {
  maxLength: 12,
});
const md = words.map((parts) => parts.join(" "));
const data = fc.oneof(
  fc.record({ type: fc.constant("richText" as const), data: fc.record({ md }) }),
  fc.record({
    type: fc.constant("heading" as const),
    data: fc.record({ text: md, level: fc.constantFrom(2, 3) }),
  }),
  fc.record({
    type: fc.constant("faq" as const),
    data: fc.record({ items: fc.array(fc.record({ question: md, md }), { minLength: 1, maxLength: 4 }) }),
  }),
);
const block = fc
  .tuple(fc.constantFrom("a", "b", "c", "d", "e", "f"), data)
  .map(([id, rest]) => structuredClone({ id, v: 1, ...rest }) as Block);
const document = fc.uniqueArray(block, { selector: ({ id }) => id, maxLength: 6 });
const text = (marks: { kind: string; text: string }[], without: string) =>
  marks.flatMap((mark) => (mark.kind === without ? [] : mark.text)).join("");
const plain = (value: string) => value.replace(/\s+/g, "");

describe("the difference of two documents", () => {
  it("is nothing between a document and itself", () => {
    fc.assert(
      fc.property(document, (blocks) => {
        expect(diffBlocks(blocks, structuredClone(blocks)).every(({ kind }) => kind === "same")).toBe(true);
      }),
    );
  });

  it("holds each block of both once: the new document in its order, and all of the old one", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const changes = diffBlocks(before, after);
        expect(changes.flatMap((change) => change.after ?? [])).toEqual(after);
        expect(changes.flatMap((change) => change.before?.id ?? []).sort()).toEqual(
          before.map(({ id }) => id).sort(),
        );
        for (const { kind, before: b, after: a } of changes) {
          expect([b === undefined, a === undefined]).toEqual([kind === "added", kind === "removed"]);
          if (a && b) {
            const same = a.type === b.type && dequal(a.data, b.data);
            expect(kind === "same" || kind === "moved").toBe(same);
          }
        }
      }),
    );
  });

  it("keeps the places of what is not called moved, and calls as few moved as can be", () => {
    fc.assert(
      fc.property(document, fc.infiniteStream(fc.nat()), (before, keys) => {
        const order = new Map(before.map(({ id }) => [id, keys.next().value ?? 0]));
        const after = [...before].sort((x, y) => (order.get(x.id) ?? 0) - (order.get(y.id) ?? 0));
        const changes = diffBlocks(before, after);
        const still = changes.filter(({ kind }) => kind === "same").map(({ blockId }) => blockId);
        expect(before.map(({ id }) => id).filter((id) => still.includes(id))).toEqual(still);
        expect(still.length).toBe(longestRun(before, after));
      }),
    );
  });

  it("mirrors when it is read backwards: what came went, and what changed did so both ways", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const kinds = (changes: ReturnType<typeof diffBlocks>, kind: string) =>
          changes
            .filter((change) => change.kind === kind)
            .map(({ blockId }) => blockId)
            .sort();
        const [forth, back] = [diffBlocks(before, after), diffBlocks(after, before)];
        expect(kinds(forth, "added")).toEqual(kinds(back, "removed"));
        expect(kinds(forth, "removed")).toEqual(kinds(back, "added"));
        expect(kinds(forth, "changed")).toEqual(kinds(back, "changed"));
      }),
    );
  });

  it("marks words that make up the old text without the new ones, and the new text without the old ones", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        for (const { words, before: b, after: a } of diffBlocks(before, after)) {
          if (!words) continue;
          expect(text(words, "removed")).toBe(a ? blockText(a, { urls: true }) : "");
          expect(plain(text(words, "added"))).toBe(b ? plain(blockText(b, { urls: true })) : "");
        }
      }),
    );
  });
});

describe("the fields that differ", () => {
  it("are none exactly when the data is the same", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(fieldChanges(a, b).length === 0).toBe(dequal(a, b));
        expect(fieldChanges(a, structuredClone(a))).toEqual([]);
      }),
    );
  });

  it("have their paths and both values; of lists only the items that differ", () => {
    const [a, b, c] = [{ q: "a" }, { q: "b", m: "is" }, { q: "c" }];
    expect(fieldChanges({ level: 2, items: [a, b, c] }, { level: 3, items: [{ q: "d" }, a, b, c] })).toEqual([
      { path: "level", before: 2, after: 3 },
      { path: "items[0]", after: { q: "d" } },
    ]);
    expect(fieldChanges({ items: [a, b, c] }, { items: [b, { q: "c", m: 1 }] })).toEqual([
      { path: "items[0]", before: a },
      { path: "items[1].m", after: 1 },
    ]);
    expect(fieldChanges({ items: [a, b] }, { items: [a, { ...b, m: "was" }] })).toEqual([
      {
        path: "items[1].m",
        before: "is",
        after: "was",
        words: [
          { kind: "removed", text: "is" },
          { kind: "added", text: "was" },
        ],
      },
    ]);
    expect(fieldChanges({ a: [1, 2, 3] }, { a: [1, 3] })).toEqual([{ path: "a[1]", before: 2 }]);
    expect(fieldChanges({ a: [1, 3] }, { a: [1, 2, 3] })).toEqual([{ path: "a[1]", after: 2 }]);
    expect(fieldChanges({ logo: null }, { logo: { alt: "" } })).toEqual([
      { path: "logo", before: null, after: { alt: "" } },
    ]);
  });

  it("reads no property that a value only inherits", () => {
    expect(fieldChanges({}, { constructor: "x" })).toEqual([{ path: "constructor", after: "x" }]);
  });
});

it("ends soon whatever is compared: 25 texts of 10,000 signs that have little in common", () => {
  const code = (id: number, by: number) =>
    ({
      id: String(id),
      type: "code",
      v: 1,
      data: {
        code: Array.from({ length: 2500 }, (_, n) => (n * 7919 * by) % 1000).join(" "),
        language: "text",
      },
    }) as unknown as Block;
  const all = (by: number) => Array.from({ length: 25 }, (_, id) => code(id, by + id));
  const started = process.cpuUsage();
  const changes = diffBlocks(all(1), all(30));
  const { user, system } = process.cpuUsage(started);
  expect(changes.every(({ kind }) => kind === "changed")).toBe(true);
  expect((user + system) / 1000).toBeLessThan(1500);
});

it("gives up on a text whole, so that nothing is left out", () => {
  const marks = wordMarks("a b c d", "e f g h", { left: 0 });
  expect(plain(text(marks, "removed"))).toBe("efgh");
  const far = (by: number) => Array.from({ length: 200 }, (_, n) => `w${n * 2 + by}`).join(" ");
  expect(wordMarks(far(0), far(1), { left: 0 })).toEqual([
    { kind: "removed", text: far(0) },
    { kind: "added", text: far(1) },
  ]);
});

function longestRun(before: readonly Block[], after: readonly Block[]): number {
  const places = after.map(({ id }) => before.findIndex((block) => block.id === id));
  const best = (from: number, last: number): number =>
    from === places.length
      ? 0
      : Math.max(
          best(from + 1, last),
          (places[from] ?? 0) > last ? 1 + best(from + 1, places[from] ?? 0) : 0,
        );
  return best(0, -1);
}
