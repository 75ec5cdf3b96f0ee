import type { Block } from "./envelope";

export type Anchor = { blockId: string; anchor: string; text: string; level: 2 | 3 };

/** The anchors of a document's headings, in order: derived from their words, numbered if a name repeats. */
export function headingAnchors(blocks: readonly Block[]): Anchor[] {
  const taken = new Set<string>();
  return blocks.flatMap((block): Anchor[] => {
    if (block.type !== "heading") return [];
    const name = anchorOf(block.data.text);
    let anchor = name;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${name}-${count}`;
    taken.add(anchor);
    return [{ blockId: block.id, anchor, text: block.data.text, level: block.data.level }];
  });
}

function anchorOf(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu);
  return words === null ? "section" : words.join("-");
}
