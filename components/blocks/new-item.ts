import { v7 } from "uuid";
import * as z from "zod";
import { fieldRules, unwrapped } from "@/lib/documents/blocks/fields";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";

/** An empty entry of a list of objects as its form adds it: with an id where it needs one, and dated today. */
export function newItem(list: z.core.$ZodType): object | null {
  const schema = unwrapped(list);
  const element = schema instanceof z.ZodArray ? schema.def.element : null;
  if (!(element instanceof z.ZodObject)) return null;
  const rule = fieldRules.get(schema);
  const id = rule?.kind === "list" && rule.unique;
  const today = new Date().toISOString().slice(0, 10);
  const moments = Object.entries(element.shape).filter(
    ([, field]) => fieldRules.get(unwrapped(field))?.kind === "moment",
  );
  return {
    ...element.parse({}),
    ...(id && { [id]: v7() }),
    ...Object.fromEntries(moments.map(([key]) => [key, today])),
  };
}

/** What a block begins with when a person adds it: a list has its first entry, ready to be filled in. */
export function firstData(type: BlockType): Record<string, unknown> {
  if (type === "table") return { head: ["", ""], rows: [["", ""]] };
  const items = Object.entries(registry[type].schema.shape).map(([key, field]) => [key, newItem(field)]);
  return Object.fromEntries(items.flatMap(([key, item]) => (item ? [[key, [item]]] : [])));
}
