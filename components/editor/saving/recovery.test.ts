import { describe, expect, it } from "vitest";
import { Listing } from "@/lib/catalog/listings/schema";
import type { Block } from "@/lib/documents/blocks/envelope";
import { type EditorDocument, newBlock } from "../document";
import { edit, startHistory } from "../edit-history";
import { recovery } from "./recovery";

const head = Listing.parse({ name: "Immich", tagline: "Photos" });
const [a, b, c] = ["a", "b", "c"].map((md) => newBlock("richText", { md })) as [Block, Block, Block];
const hero = newBlock("hero", { tagline: "h" });
const document = (...blocks: Block[]): EditorDocument<Listing> => ({ head, blocks });
const reading = (block: Block, md: string): Block => ({ ...block, data: { md } }) as Block;
const texts = ({ blocks }: EditorDocument<Listing>) =>
  blocks.map((block) => (block.type === "richText" ? block.data.md : block.type)).join(" ");

const base = document(a, b, c);
const copyOf = (kept: EditorDocument<Listing>, on = base) => ({
  version: 1,
  at: 0,
  base: on,
  document: kept,
});

describe("bringing a copy back", () => {
  it("puts it on the page as it is, with what was written in this visit, and one undo takes it back", () => {
    const page = document(a, reading(b, "now"), c);
    const way = recovery(copyOf(document(reading(a, "before"), b, c)), page);
    expect([way.blocks.size, way.fields]).toEqual([0, []]);
    expect(texts(way.merged.copy)).toBe("before now c");
    const history = edit(startHistory(page), { do: "replace", document: way.merged.copy });
    expect(edit(history, { do: "undo" }).present).toBe(page);
  });

  it("asks where both changed one block, and can keep either or both", () => {
    const way = recovery(copyOf(document(reading(a, "kept"), b, c)), document(reading(a, "here"), b, c));
    expect([...way.blocks]).toEqual([a.id]);
    expect(way).toMatchObject({ twice: true, once: false });
    expect(texts(way.merged.copy)).toBe("kept b c");
    expect(texts(way.merged.page)).toBe("here b c");
    expect(texts(way.merged.both)).toBe("here kept b c");
  });

  it("asks for a field of the listing and for a block that a page has once", () => {
    const on = document(hero, a);
    const hosting = (tagline: string) => ({ ...hero, data: { ...hero.data, tagline } }) as Block;
    const kept = { head: { ...head, tagline: "Kept" }, blocks: [hosting("kept"), a] };
    const here = { head: { ...head, tagline: "Here" }, blocks: [hosting("here"), a] };
    const way = recovery(copyOf(kept, on), here);
    expect(way).toMatchObject({ fields: ["tagline"], twice: false, once: true });
    expect([...way.blocks]).toEqual([hero.id]);
    expect(way.merged.page).toEqual(here);
    expect(way.merged.copy).toEqual(kept);
  });

  it("does not ask where one side removed what the other changed, for that stays", () => {
    const removed = recovery(copyOf(document(a, c)), document(a, reading(b, "here"), c));
    expect([removed.blocks.size, texts(removed.merged.copy)]).toEqual([0, "a here c"]);
    const changed = recovery(copyOf(document(a, reading(b, "kept"), c)), document(a, c));
    expect([changed.blocks.size, texts(changed.merged.copy)]).toEqual([0, "a kept c"]);
  });
});
