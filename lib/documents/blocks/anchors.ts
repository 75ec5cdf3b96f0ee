import type { Block } from "./envelope";

export type Anchor = { blockId: string; anchor: string; text: string; level: 2 | 3 };

/** The anchors of a document's headings, in order: derived from their words, numbered if a name repeats. */
export function headingAnchors(blocks: readonly Block[]): Anchor[] {
  const anchor = anchorsOf();
  return blocks.flatMap((block): Anchor[] => {
    if (block.type !== "heading") return [];
    const { text, level } = block.data;
    return [{ blockId: block.id, anchor: anchor(text), text, level }];
  });
}

/** The sections of a document, in order: its headings, and blocks that are known by a name and follow no heading. */
export function sectionAnchors(blocks: readonly Block[]): Anchor[] {
  const headings = headingAnchors(blocks);
  const anchor = anchorsOf(headings.map((each) => each.anchor));
  return blocks.flatMap((block, at): Anchor[] => {
    if (block.type === "heading") return headings.filter(({ blockId }) => blockId === block.id);
    const name = NAMES[block.type];
    if (name === undefined || blocks[at - 1]?.type === "heading") return [];
    const text = ("title" in block.data && block.data.title) || name;
    const id = block.type === "pulse" ? pulseAnchor : anchor(text);
    return [{ blockId: block.id, anchor: id, text, level: 2 }];
  });
}

/** Where a page shows the health of a product's website, whatever the block is called. */
export const pulseAnchor = "website-health";

const NAMES: Partial<Record<Block["type"], string>> = {
  activities: "Activity",
  analytics: "Traffic",
  faq: "Questions",
  features: "Features",
  links: "Links",
  pricing: "Pricing",
  pulse: "Website health",
  team: "Team",
};

/** Names each text once, and numbers what repeats. */
function anchorsOf(known: readonly string[] = []): (text: string) => string {
  const taken = new Set(known);
  return (text) => {
    const name = anchorOf(text);
    let anchor = name;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${name}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}

function anchorOf(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu);
  return words === null ? "section" : words.join("-");
}
