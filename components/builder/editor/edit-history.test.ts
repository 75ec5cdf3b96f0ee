import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/blocks/envelope";
import { Listing } from "@/lib/products/schema";
import { newBlock } from "./document";
import { burstMs, type EditAction, type EditHistory, edit, startHistory } from "./edit-history";

const listing = Listing.parse({ name: "Immich" });
const [a, b, c] = ["a", "b", "c"].map((md) => newBlock("richText", { md })) as [Block, Block, Block];

const start = () => startHistory({ listing, blocks: [a, b, c] });
const run = (history: EditHistory, ...actions: EditAction[]) => actions.reduce(edit, history);
const ids = (history: EditHistory) => history.present.blocks.map(({ id }) => id);
const write = (md: string, at: number): EditAction => ({ do: "change", id: a.id, data: { md }, at });
const textOf = (history: EditHistory) => history.present.blocks[0]?.data;

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
      { do: "listing", patch: { name: "Im" }, at: 0 },
      { do: "listing", patch: { tagline: "Photos" }, at: 1 },
      { do: "undo" },
    );
    expect(history.present.listing).toMatchObject({ name: "Im", tagline: "" });
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
    const replaced = run(start(), { do: "replace", document: { listing, blocks: [c] } });
    expect(ids(run(replaced, { do: "undo" }))).toEqual([a.id, b.id, c.id]);
  });
});
