import { stableId } from "../../lib/core/ids";
import { addDays, toDay } from "../../lib/core/time";
import type { DemoBlock, DemoPostBlock } from "./types";

export type PlainBlock = { id: string; type: string; v: number; data: Record<string, unknown> };

/** The id of a block: the same in every revision of its document, and at every seeding. */
export const blockId = (document: string, key: string): string => stableId(`demo/${document}/${key}`);

/** The blocks as the validator takes them: ids for keys, and days for ages. */
export const toBlocks = (
  document: string,
  blocks: readonly (DemoBlock | DemoPostBlock)[],
  now: Date,
): PlainBlock[] =>
  blocks.map(({ key, ...block }) => ({
    id: blockId(document, key),
    type: block.type,
    v: block.v,
    data: toData(block, now),
  }));

function toData(block: { type: string; data: object }, now: Date): Record<string, unknown> {
  const data: Record<string, unknown> = { ...block.data };
  if (block.type !== "activities" || !Array.isArray(data.items)) return data;
  const items = data.items.map(({ daysAgo, ...item }: { daysAgo: number }) => ({
    ...item,
    at: toDay(addDays(now, -daysAgo)),
  }));
  return { ...data, items };
}
