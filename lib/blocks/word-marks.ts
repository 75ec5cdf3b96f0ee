import { diffArrays } from "diff";

export type WordMark = { kind: "same" | "added" | "removed"; text: string };

/** What comparing may cost over a whole document: the work for a text grows with the square of its edits. */
export type Effort = { left: number };

export const newEffort = (): Effort => ({ left: 2_000_000 });

const fewestEdits = 60;
const mostEdits = 1000;

/** An address is one word, so is a sign of scripts without spaces; the white space after a word belongs to it. */
const WORD =
  /(?:https?:\/\/[^\s)]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}_]+|\S)\s*|\s+/gu;

/** The words of both texts, marked. Texts that differ too much for what effort is left stand as a whole each. */
export function wordMarks(before: string, after: string, effort: Effort = newEffort()): WordMark[] {
  const maxEditLength = Math.max(fewestEdits, Math.min(mostEdits, Math.floor(Math.sqrt(effort.left))));
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
