import * as z from "zod";
import { isRecord } from "../../core/is-record";
import { cutAt } from "../../core/text";
import type { Block } from "./envelope";
import { unwrapped } from "./fields";
import { type BlockType, definitionOf, registry } from "./registry";

/** How the parts of a place are worded: the API says them in English, the editor in the language of its page. */
export type PlaceWords = {
  page: string;
  block: string;
  numbered: (number: number) => string;
  item: (number: number) => string;
  title: (type: BlockType) => string;
  named: (title: string, name: string) => string;
  /** A field, by its names within the block's data and its title. */
  field: (type: BlockType, names: readonly string[], title: string) => string;
};

const english: PlaceWords = {
  page: "Page content",
  block: "Block",
  numbered: (number) => `Block ${number}`,
  item: (number) => `item ${number}`,
  title: (type) => registry[type].title,
  named: (title, name) => `${title} “${name}”`,
  field: (_, __, title) => title,
};

/**
 * A path such as `blocks[2].data.items[0].md` for people: `Questions 2, item 1, Answer`. Null for a path that is not
 * within the blocks. Without the document, a block is named by its position.
 */
export function placeInWords(
  path: string,
  blocks: readonly unknown[] | null,
  words: PlaceWords = english,
): string | null {
  if (path === "blocks") return words.page;
  const [, at, rest = ""] = /^blocks\[(\d+)\](.*)$/.exec(path) ?? [];
  if (at === undefined) return null;
  const block = blocks?.[Number(at)];
  const definition = typeOf(block);
  if (blocks === null || definition === null) return words.numbered(Number(at) + 1);
  const steps = rest.match(/[\w$-]+/g) ?? [];
  const items = steps.filter((step) => /^\d+$/.test(step)).map((step) => words.item(Number(step) + 1));
  const { type, title, schema } = definition;
  const field = fieldAt(schema, steps[0] === "data" ? steps.slice(1) : []);
  const isOwn = field !== null && field.title !== title;
  return [
    nameOf(block, blocks, words),
    ...items,
    ...(isOwn ? [words.field(type, field.names, field.title)] : []),
  ].join(", ");
}

/** What distinguishes a block from the others: its own title, or its number among those of its type. */
export const blockName = (block: Block, blocks: readonly Block[], words: PlaceWords = english): string =>
  nameOf(block, blocks, words);

/** The same for what may be no block at all. */
function nameOf(block: unknown, blocks: readonly unknown[], words: PlaceWords): string {
  const definition = typeOf(block);
  if (!isRecord(block) || definition === null) return words.block;
  const title = words.title(definition.type);
  const data = isRecord(block.data) ? block.data : {};
  const own = definition.type === "heading" ? data.text : data.title;
  if (typeof own === "string" && own.trim() !== "") return words.named(title, cutAt(own.trim(), 60));
  const alike = blocks.filter((each) => typeOf(each) === definition);
  return alike.length > 1 ? `${title} ${alike.indexOf(block) + 1}` : title;
}

const typeOf = (block: unknown) =>
  isRecord(block) && typeof block.type === "string" ? definitionOf(block.type) : null;

/** The last field of a path that has a title, and the names that lead to it. */
function fieldAt(
  schema: z.core.$ZodType,
  steps: readonly string[],
): { title: string; names: readonly string[] } | null {
  let found: { title: string; names: readonly string[] } | null = null;
  let names: readonly string[] = [];
  let at: z.core.$ZodType | undefined = schema;
  for (const step of steps) {
    at = unwrapped(at);
    if (at instanceof z.ZodObject) {
      at = Object.hasOwn(at.shape, step) ? at.shape[step] : undefined;
      if (at === undefined) break;
      names = [...names, step];
      const title = z.globalRegistry.get(unwrapped(at))?.title;
      if (title !== undefined) found = { title, names };
    } else if (at instanceof z.ZodArray) at = at.def.element;
    else break;
  }
  return found;
}
