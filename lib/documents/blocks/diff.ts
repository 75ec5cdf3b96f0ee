import { dequal } from "dequal/lite";
import type { Block } from "./envelope";
import { type FieldChange, fieldChanges } from "./field-changes";
import { blockText } from "./plain-text";
import { type Effort, newEffort, type WordMark, whole, wordMarks } from "./word-marks";

export type { WordMark };

export type BlockChange = {
  kind: "added" | "removed" | "moved" | "changed" | "same";
  blockId: string;
  before?: Block;
  after?: Block;
  /** A changed block that also moved. */
  moved?: true;
  /** The block's words with marks; only for blocks that were added, removed or changed. */
  words?: WordMark[];
  /** The values of a changed block that differ; its `type` may be one of them. */
  fields?: FieldChange[];
};

/** What happened to each block, in the order of the new document; removed blocks stay where they were. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const old = new Map(before.map((block, index) => [block.id, { block, index }]));
  const kept = after.filter((block) => old.has(block.id));
  const still = unmoved(kept.map((block) => old.get(block.id)?.index ?? 0));
  const stillIds = new Set(kept.filter((_, index) => still.has(index)).map((block) => block.id));
  const effort = newEffort();
  const changes = after.map((block): BlockChange => {
    const former = old.get(block.id)?.block;
    return former === undefined
      ? { kind: "added", blockId: block.id, after: block, words: whole("added", textOf(block)) }
      : compare(former, block, !stillIds.has(block.id), effort);
  });
  return withRemoved(changes, before, new Set(after.map((block) => block.id)));
}

function compare(before: Block, after: Block, moved: boolean, effort: Effort): BlockChange {
  const both = { blockId: after.id, before, after };
  if (before.type === after.type && dequal(before.data, after.data)) {
    return { kind: moved ? "moved" : "same", ...both };
  }
  return {
    kind: "changed",
    ...both,
    ...(moved && { moved }),
    words: wordMarks(textOf(before), textOf(after), effort),
    fields: [
      ...fieldChanges(before.type, after.type, ["type"], effort),
      ...fieldChanges(before.data, after.data, [], effort),
    ],
  };
}

const textOf = (block: Block): string => blockText(block, { urls: true });

/** Inserts each removed block after the block that it followed. */
function withRemoved(changes: BlockChange[], before: readonly Block[], present: Set<string>): BlockChange[] {
  const followers = new Map<string | null, BlockChange[]>();
  let previous: string | null = null;
  for (const block of before) {
    if (present.has(block.id)) {
      previous = block.id;
      continue;
    }
    const words = whole("removed", textOf(block));
    const removed: BlockChange = { kind: "removed", blockId: block.id, before: block, words };
    followers.set(previous, [...(followers.get(previous) ?? []), removed]);
  }
  const rest = changes.flatMap((change) => [change, ...(followers.get(change.blockId) ?? [])]);
  return [...(followers.get(null) ?? []), ...rest];
}

/** The positions in the longest increasing subsequence, so that as few blocks as possible count as moved. */
function unmoved(positions: readonly number[]): Set<number> {
  const best: { length: number; from: number }[] = [];
  let last = -1;
  for (const [index, position] of positions.entries()) {
    let own = { length: 1, from: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if ((positions[earlier] ?? 0) < position && length > own.length) own = { length, from: earlier };
    }
    best.push(own);
    if (own.length > (best[last]?.length ?? 0)) last = index;
  }
  const run = new Set<number>();
  for (let index = last; index !== -1; index = best[index]?.from ?? -1) run.add(index);
  return run;
}
