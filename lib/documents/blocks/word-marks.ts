import { diffArrays } from "diff";

export type WordMark = { kind: "same" | "added" | "removed"; text: string };

/** The budget for comparing a whole document: the cost of a text grows with the square of its edits. */
export type Effort = { left: number };

export const newEffort = (): Effort => ({ left: 2_000_000 });

const fewestEdits = 60;
const maxEdits = 1000;

/** An address is one word, and so is a character of scripts without spaces; a word includes the space after it. */
const WORD =
  /(?:https?:\/\/[^\s)]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}_]+|\S)\s*|\s+/gu;

/** The words of both texts with marks. Texts that differ too much for the remaining budget are marked whole. */
export function wordMarks(before: string, after: string, effort: Effort = newEffort()): WordMark[] {
  const maxEditLength = Math.max(fewestEdits, Math.min(maxEdits, Math.floor(Math.sqrt(effort.left))));
  const comparator = (left: string, right: string) => left.trimEnd() === right.trimEnd();
  const parts = diffArrays(before.match(WORD) ?? [], after.match(WORD) ?? [], { maxEditLength, comparator });
  const edits = parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  effort.left = Math.max(0, effort.left - (edits ?? maxEditLength) ** 2);
  if (parts === undefined) return [...whole("removed", before), ...whole("added", after)];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

export function whole(kind: "added" | "removed", text: string): WordMark[] {
  return text === "" ? [] : [{ kind, text }];
}
