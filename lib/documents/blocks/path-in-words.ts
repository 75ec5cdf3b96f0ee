import * as z from "zod";
import { isRecord } from "../../core/is-record";
import { cutAt } from "../../core/text";
import type { Block } from "./envelope";
import { unwrapped } from "./fields";
import { definitionOf } from "./registry";

/**
 * A path such as `blocks[2].data.items[0].md` for people: `Questions 2, item 1, Answer`. Null for a path that is not
 * within the blocks. Without the document, a block is named by its position.
 */
export function placeInWords(path: string, blocks: readonly unknown[] | null): string | null {
  if (path === "blocks") return "Page content";
  const [, at, rest = ""] = /^blocks\[(\d+)\](.*)$/.exec(path) ?? [];
  if (at === undefined) return null;
  const block = blocks?.[Number(at)];
  const definition = typeOf(block);
  if (blocks === null || definition === null) return `Block ${Number(at) + 1}`;
  const steps = rest.match(/[\w$-]+/g) ?? [];
  const items = steps.filter((step) => /^\d+$/.test(step)).map((step) => `item ${Number(step) + 1}`);
  const { title, schema } = definition;
  const field = fieldTitle(schema, steps[0] === "data" ? steps.slice(1) : []);
  return [nameOf(block, blocks), ...items, ...(field && field !== title ? [field] : [])].join(", ");
}

/** What distinguishes a block from the others: its own title, or its number among those of its type. */
export const blockName = (block: Block, blocks: readonly Block[]): string => nameOf(block, blocks);

/** The same for what may be no block at all. */
function nameOf(block: unknown, blocks: readonly unknown[]): string {
  const definition = typeOf(block);
  if (!isRecord(block) || definition === null) return "Block";
  const { title, type } = definition;
  const data = isRecord(block.data) ? block.data : {};
  const own = type === "heading" ? data.text : data.title;
  if (typeof own === "string" && own.trim() !== "") return `${title} “${cutAt(own.trim(), 60)}”`;
  const alike = blocks.filter((each) => typeOf(each) === definition);
  return alike.length > 1 ? `${title} ${alike.indexOf(block) + 1}` : title;
}

const typeOf = (block: unknown) =>
  isRecord(block) && typeof block.type === "string" ? definitionOf(block.type) : null;

/** What the form calls the last field of a path. */
function fieldTitle(schema: z.core.$ZodType, steps: readonly string[]): string | null {
  let found: string | null = null;
  let at: z.core.$ZodType | undefined = schema;
  for (const step of steps) {
    at = unwrapped(at);
    if (at instanceof z.ZodObject) {
      at = Object.hasOwn(at.shape, step) ? at.shape[step] : undefined;
      if (at === undefined) break;
      found = z.globalRegistry.get(unwrapped(at))?.title ?? found;
    } else if (at instanceof z.ZodArray) at = at.def.element;
    else break;
  }
  return found;
}
