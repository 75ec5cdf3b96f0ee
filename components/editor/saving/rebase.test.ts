import { describe, expect, it } from "vitest";
import { Listing } from "@/lib/catalog/listings/schema";
import type { Block } from "@/lib/documents/blocks/envelope";
import { type EditorDocument, newBlock } from "../document";
import { clashes, hasTwice, rebase, singleClashes, withChoices } from "./rebase";

const head = Listing.parse({ name: "Immich", tagline: "Photos" });
const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((md) => newBlock("richText", { md })) as [
  Block,
  Block,
  Block,
  Block,
  Block,
];
const document = (...blocks: Block[]): EditorDocument<Listing> => ({ head, blocks });
const reading = (block: Block, md: string): Block => ({ ...block, data: { md } }) as Block;
const texts = ({ blocks }: EditorDocument<Listing>) =>
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
    const mine = { ...base, head: { ...head, name: "Mine" } };
    const theirs = { ...base, head: { ...head, tagline: "Theirs" } };
    expect(rebase(base, mine, theirs).head).toMatchObject({ name: "Mine", tagline: "Theirs" });
  });

  it("joins declared fields one by one, also those that had no value", () => {
    const having = (fields: object) => ({ ...base, head: { ...head, fields } }) as EditorDocument<Listing>;
    const tagline = { ...base, head: { ...head, tagline: "Theirs" } };
    expect(rebase(base, having({ price: 3 }), tagline).head).toMatchObject({ fields: { price: 3 } });
    const both = rebase(having({ os: "a" }), having({ os: "b", price: 3 }), having({ os: "a", open: true }));
    expect(both.head.fields).toEqual({ os: "b", price: 3, open: true });
    const theirs = rebase(having({}), having({ os: "b", price: 3 }), having({ os: "c" }), "theirs");
    expect(theirs.head.fields).toEqual({ os: "c", price: 3 });
    const chosen = withChoices(having({ os: "b", price: 3 }), having({ os: "c" }), { fields: "theirs" });
    expect(chosen.head.fields).toEqual({ os: "c", price: 3 });
  });

  it("keeps both texts of a block, but no second copy of one that I removed", () => {
    const theirs = document(reading(a, "theirs"), b, c);
    expect(texts(rebase(base, document(reading(a, "mine"), b, c), theirs, "both"))).toBe("theirs mine b c");
    expect(hasTwice(base, document(reading(a, "mine"), b, c), theirs)).toBe(true);
    expect(texts(rebase(base, document(b, c), theirs, "both"))).toBe("theirs b c");
    expect(hasTwice(base, document(b, c), theirs)).toBe(false);
  });

  it("lets theirs stand where that is asked for", () => {
    const mine = {
      ...document(reading(a, "mine"), reading(b, "mine"), c),
      head: { ...head, name: "Mine" },
    };
    const theirs = { ...document(reading(a, "theirs"), b, c), head: { ...head, name: "Theirs" } };
    const merged = rebase(base, mine, theirs, "theirs");
    expect(texts(merged)).toBe("theirs mine c");
    expect(merged.head.name).toBe("Theirs");
  });
});

describe("what a page has once", () => {
  const hero = newBlock("hero", { tagline: "base" });
  const saying = (tagline: string, block = hero): Block =>
    ({ ...block, data: { ...block.data, tagline } }) as Block;
  const heroes = ({ blocks }: EditorDocument<Listing>) =>
    blocks.flatMap((block) => (block.type === "hero" ? [block.data.tagline] : []));
  const named = (name: string, ...blocks: Block[]) => ({ head: { ...head, name }, blocks });
  const before = named("Base", hero, a);
  const mine = named("Mine", saying("mine"), reading(a, "mine"));
  const theirs = named("Theirs", saying("theirs"), reading(a, "theirs"));

  it("is asked for where both changed it, and stands as it was chosen, with every text beside it", () => {
    expect(singleClashes(before, mine, theirs)).toEqual(["name", "hero"]);
    const whole = rebase(before, mine, theirs, "both");
    expect([heroes(whole), texts(whole), whole.head.name]).toEqual([["mine"], "hero theirs mine", "Mine"]);
    const chosen = withChoices(whole, theirs, { hero: "theirs", name: "mine" });
    expect([heroes(chosen), texts(chosen), chosen.head.name]).toEqual([
      ["theirs"],
      "hero theirs mine",
      "Mine",
    ]);
    expect(withChoices(whole, theirs, { hero: "mine", name: "theirs" }).head.name).toBe("Theirs");
  });

  it("is not asked for where one side alone changed it, or both alike", () => {
    expect(singleClashes(before, mine, named("Base", hero, reading(a, "theirs")))).toEqual([]);
    expect(singleClashes(before, mine, named("Mine", saying("mine"), a))).toEqual([]);
  });

  it("stands once where each side brought its own", () => {
    const [my, their] = [newBlock("hero", { tagline: "mine" }), newBlock("hero", { tagline: "theirs" })];
    const sides = [document(a), document(my, a), document(a, their)] as const;
    expect(singleClashes(...sides)).toEqual(["hero"]);
    expect(heroes(rebase(...sides, "both"))).toEqual(["mine"]);
    expect(heroes(rebase(...sides, "theirs"))).toEqual(["theirs"]);
    expect(heroes(withChoices(rebase(...sides, "both"), sides[2], { hero: "theirs" }))).toEqual(["theirs"]);
  });
});
