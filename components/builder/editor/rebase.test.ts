import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/blocks/envelope";
import { Listing } from "@/lib/products/schema";
import { type EditorDocument, newBlock } from "./document";
import { clashes, rebase } from "./rebase";

const listing = Listing.parse({ name: "Immich", tagline: "Photos" });
const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((md) => newBlock("richText", { md })) as [
  Block,
  Block,
  Block,
  Block,
  Block,
];
const document = (...blocks: Block[]): EditorDocument => ({ listing, blocks });
const reading = (block: Block, md: string): Block => ({ ...block, data: { md } }) as Block;
const texts = ({ blocks }: EditorDocument) =>
  blocks.map((block) => (block.type === "richText" ? block.data.md : block.type)).join(" ");

const base = document(a, b, c);

describe("rebase", () => {
  it("joins changes of different blocks", () => {
    const merged = rebase(base, document(reading(a, "mine"), b, c), document(a, b, reading(c, "theirs")));
    expect(texts(merged)).toBe("mine b theirs");
  });

  it("puts mine on top where both changed one block", () => {
    const mine = document(reading(a, "mine"), b, c);
    const theirs = document(reading(a, "theirs"), b, c);
    expect(texts(rebase(base, mine, theirs))).toBe("mine b c");
    expect([...clashes(base, mine, theirs)]).toEqual([a.id]);
  });

  it("keeps the additions of both, each behind the block it followed", () => {
    expect(texts(rebase(base, document(a, d, b, c), document(a, b, e, c)))).toBe("a d b e c");
  });

  it("keeps my order when I moved blocks, else theirs", () => {
    expect(texts(rebase(base, document(c, a, b), document(a, b, e, c)))).toBe("c a b e");
    expect(texts(rebase(base, document(a, b, c), document(b, a, c)))).toBe("b a c");
  });

  it("lets a removal stand, but not over a change of the other side", () => {
    expect(texts(rebase(base, document(a, c), base))).toBe("a c");
    expect(texts(rebase(base, base, document(a, c)))).toBe("a c");
    expect(texts(rebase(base, document(a, c), document(a, reading(b, "theirs"), c)))).toBe("a theirs c");
    expect(texts(rebase(base, document(a, reading(b, "mine"), c), document(a, c)))).toBe("a mine c");
  });

  it("joins listings field by field", () => {
    const mine = { ...base, listing: { ...listing, name: "Mine" } };
    const theirs = { ...base, listing: { ...listing, tagline: "Theirs" } };
    expect(rebase(base, mine, theirs).listing).toMatchObject({ name: "Mine", tagline: "Theirs" });
  });
});
