import { blockDescription, blockTitle } from "@/components/blocks/block-words";
import type { Surface } from "@/lib/documents/blocks/definition";
import type { Block } from "@/lib/documents/blocks/envelope";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";

export type BlockChoice = { type: BlockType; title: string; description: string; full: boolean };

/** Block types that fit what was typed: title first, then description; each says whether the document has all it may. */
export function blockChoices(query: string, blocks: readonly Block[], surface: Surface): BlockChoice[] {
  const words = query.trim().toLowerCase();
  const known = Object.values(registry).filter(({ surfaces }) => surfaces.includes(surface));
  const all = known.map(({ type, maxPerDocument }) => {
    const count = blocks.filter((block) => block.type === type).length;
    return {
      type,
      title: blockTitle(type),
      description: blockDescription(type),
      full: count >= maxPerDocument,
    };
  });
  const rankOf = ({ title, type, description }: BlockChoice): number => {
    const names = [title.toLowerCase(), type.toLowerCase()];
    if (names.some((name) => name.startsWith(words))) return 0;
    if (names.some((name) => name.includes(words))) return 1;
    return description.toLowerCase().includes(words) ? 2 : 3;
  };
  const ranked = all.map((choice) => ({ choice, rank: rankOf(choice) })).filter(({ rank }) => rank < 3);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice);
}

/** The next choice that can be taken, from `from` in a direction, around the ends; -1 when there is none. */
export function nextChoice(choices: readonly BlockChoice[], from: number, by: -1 | 1): number {
  for (let step = 1; step <= choices.length; step += 1) {
    const at = (from + by * step + choices.length * step) % choices.length;
    if (choices[at]?.full === false) return at;
  }
  return -1;
}
