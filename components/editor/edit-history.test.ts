import { describe, expect, it } from "vitest";
import { Listing } from "@/lib/catalog/listings/schema";
import type { Block } from "@/lib/documents/blocks/envelope";
import { type EditorDocument, newBlock } from "./document";
import { burstMs, type EditAction, type EditHistory, edit, startHistory } from "./edit-history";
import { rebase } from "./saving/rebase";

const head = Listing.parse({ name: "Immich" });
const [a, b, c] = ["a", "b", "c"].map((md) => newBlock("richText", { md })) as [Block, Block, Block];

const start = () => startHistory({ head, blocks: [a, b, c] });
const run = (history: EditHistory<Listing>, ...actions: EditAction<Listing>[]) =>
  actions.reduce(edit, history);
const ids = (history: EditHistory<Listing>) => history.present.blocks.map(({ id }) => id);
const write = (md: string, at: number): EditAction<Listing> => ({ do: "change", id: a.id, data: { md }, at });
const textOf = (history: EditHistory<Listing>) => history.present.blocks[0]?.data;

describe("edit", () => {
  it("takes a burst of writing back as one step, and a pause as two", () => {
    const burst = run(start(), write("ab", 0), write("abc", burstMs - 1));
    expect(textOf(run(burst, { do: "undo" }))).toEqual({ md: "a" });
    const paused = run(start(), write("ab", 0), write("abc", burstMs));
    expect(textOf(run(paused, { do: "undo" }))).toEqual({ md: "ab" });
  });

  it("keeps writing in two fields of the listing apart", () => {
    const history = run(
      start(),
      { do: "head", patch: { name: "Im" }, at: 0 },
      { do: "head", patch: { tagline: "Photos" }, at: 1 },
      { do: "undo" },
    );
    expect(history.present.head).toMatchObject({ name: "Im", tagline: "" });
  });

  it("moves a block by one and stops at the ends", () => {
    expect(ids(run(start(), { do: "move", id: a.id, by: 1 }))).toEqual([b.id, a.id, c.id]);
    const still = start();
    expect(run(still, { do: "move", id: c.id, by: 1 })).toBe(still);
    expect(run(still, { do: "move", id: a.id, by: -1 })).toBe(still);
  });

  it("brings a removed block back to its place", () => {
    const removed = run(start(), { do: "open", id: b.id }, { do: "remove", id: b.id });
    expect(removed.open).toBeNull();
    const back = run(removed, { do: "undo" });
    expect(ids(back)).toEqual([a.id, b.id, c.id]);
  });

  it("opens what was put in, and closes it when that is taken back", () => {
    const added = newBlock("heading");
    const history = run(start(), { do: "insert", block: added, index: 1 });
    expect(ids(history)).toEqual([a.id, added.id, b.id, c.id]);
    expect(history.open).toBe(added.id);
    expect(run(history, { do: "undo" }).open).toBeNull();
  });

  it("goes forward again until something else is done", () => {
    const undone = run(start(), write("ab", 0), { do: "undo" });
    expect(textOf(run(undone, { do: "redo" }))).toEqual({ md: "ab" });
    const other = run(undone, { do: "move", id: a.id, by: 1 });
    expect(run(other, { do: "redo" })).toBe(other);
  });

  it("makes no step of a change that changes nothing", () => {
    expect(run(start(), write("a", 0)).past).toHaveLength(0);
  });

  it("gives a replaced document back", () => {
    const replaced = run(start(), { do: "replace", document: { head, blocks: [c] } });
    expect(ids(run(replaced, { do: "undo" }))).toEqual([a.id, b.id, c.id]);
  });

  it("takes back a block that was tried out and left empty, and keeps one that was written in", () => {
    const block = newBlock("quote");
    const before = run(start(), write("ab", 0));
    const tried = run(before, { do: "insert", block, index: 3, isTrial: true });
    expect(tried).toMatchObject({ open: block.id });
    const left = run(tried, { do: "open", id: a.id });
    expect(left).toMatchObject({ present: before.present, past: before.past, open: a.id });
    expect(textOf(run(left, { do: "undo" }))).toEqual({ md: "a" });

    const data = { ...block.data, md: "said" } as Block["data"];
    const written = run(tried, { do: "change", id: block.id, data, at: 1 }, { do: "open", id: null });
    expect(ids(written)).toHaveLength(4);
    const moved = run(tried, { do: "move", id: block.id, by: -1 }, { do: "open", id: null });
    expect(ids(moved)).toHaveLength(4);
    const chosen = run(before, { do: "insert", block, index: 3 }, { do: "open", id: null });
    expect(ids(chosen)).toHaveLength(4);
  });
});

describe("settling a conflict", () => {
  const document = (...blocks: Block[]): EditorDocument<Listing> => ({ head, blocks });
  const reading = (block: Block, md: string): Block => ({ ...block, data: { md } }) as Block;
  const texts = ({ present }: EditHistory<Listing>) =>
    present.blocks.map((block) => (block.data as { md: string }).md);
  const settle = (
    history: EditHistory<Listing>,
    base: EditorDocument<Listing>,
    theirs: EditorDocument<Listing>,
    mine?: EditorDocument<Listing>,
  ) =>
    edit(history, {
      do: "settle",
      base,
      theirs,
      whole: rebase(base, history.present, theirs, "both"),
      document: mine ?? rebase(base, history.present, theirs),
    });
  const undone = (history: EditHistory<Listing>, times: number) =>
    texts(run(history, ...Array.from({ length: times }, (): EditAction<Listing> => ({ do: "undo" }))));

  it("takes back what I wrote, before and after my last save, and nothing of theirs", () => {
    const added = newBlock("richText", { md: "new" });
    const saved = run(start(), write("a one", 0));
    const theirs = document(reading(a, "a one"), reading(b, "theirs"), c, added);
    const history = settle(run(saved, write("a one two", burstMs)), saved.present, theirs);
    expect(texts(history)).toEqual(["a one two", "theirs", "c", "new"]);
    expect(undone(history, 1)).toEqual(["a one", "theirs", "c", "new"]);
    expect(undone(history, 2)).toEqual(["a", "theirs", "c", "new"]);
    expect(undone(history, 3)).toEqual(["a", "theirs", "c", "new"]);
  });

  it("brings back what mine on top left out, and leaves theirs where I take mine back", () => {
    const saved = run(start(), write("a one", 0));
    const theirs = document(reading(a, "a theirs"), b, c);
    const history = settle(run(saved, write("a mine", burstMs)), saved.present, theirs);
    expect(texts(history)).toEqual(["a mine", "b", "c"]);
    expect(undone(history, 1)).toEqual(["a theirs", "a mine", "b", "c"]);
    expect(undone(history, 2)).toEqual(["a theirs", "b", "c"]);
    expect(undone(history, 9)).toEqual(["a theirs", "b", "c"]);
  });

  it("brings mine back beside theirs where theirs was loaded", () => {
    const theirs = document(reading(a, "a theirs"), b, c);
    const history = settle(run(start(), write("a mine", 0)), start().present, theirs, theirs);
    expect(texts(history)).toEqual(["a theirs", "b", "c"]);
    expect(undone(history, 1)).toEqual(["a theirs", "a mine", "b", "c"]);
    expect(run(history, { do: "undo" }, { do: "redo" }).present).toEqual(theirs);
  });
});
