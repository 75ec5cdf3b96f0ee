import type { InvalidValue } from "../definition";
import { MAX_MARKDOWN_WEIGHT } from "../limits";
import { count, weighMarkdown } from "./parse-cost";

/** Within these bounds the parser cannot overflow its stack, and no person writes that much. */
const MAX_PREFIX = 16;
const MAX_CONTAINERS = 1_500;
const MAX_EMPHASIS_MARKS = 1_200;
const MAX_LINK_MARKS = 400;
const MAX_BRACKETS = 1_000;
const MAX_UNDERLINES = 200;

const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
const LIST_ITEM = /^([ \t]*)(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const UNDERLINE = /^[ \t>]{0,40}(?:=+|-+)[ \t]*$/;
const THEMATIC_BREAK = /^[ \t]{0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** Scans Markdown before parsing: 10,000 `>` can overflow the parser's stack, and 10,000 lines take it a second. */
export const scanMarkdown = (md: string): InvalidValue | null => lookOver(md).error;

/** The estimated cost of parsing in microseconds; absent if the text is rejected. */
export function markdownWeight(md: string): number {
  const { error, weight } = lookOver(md);
  return error === null ? weight : 0;
}

function lookOver(md: string): { error: InvalidValue | null; weight: number } {
  const indents: number[] = [];
  let containers = 0;
  let underlines = 0;
  let start = 0;
  while (start <= md.length) {
    const newline = md.indexOf("\n", start);
    const line = md.slice(start, newline === -1 ? md.length : newline);
    const depth = Math.max(containersOf(line), listsAround(line, indents));
    if (depth > MAX_PREFIX) return { error: tooDeep(), weight: 0 };
    containers += depth;
    if (UNDERLINE.test(line)) underlines += 1;
    start += line.length + 1;
  }
  const weight = weighMarkdown(md, containers);
  if (containers > MAX_CONTAINERS) return { error: tooComplex("quotes and list items"), weight };
  if (underlines > MAX_UNDERLINES) return { error: tooComplex("underlined headings"), weight };
  const error =
    countMarks(md) ?? (weight > MAX_MARKDOWN_WEIGHT ? tooComplex("lines, list items and marks") : null);
  return { error, weight };
}

export function tooDeep(): InvalidValue {
  return { code: "nested_too_deep", message: "Quotes and lists can be nested at most 8 levels deep." };
}

function containersOf(line: string): number {
  if (THEMATIC_BREAK.test(line)) return 0;
  let depth = 0;
  CONTAINER.lastIndex = 0;
  while (depth <= MAX_PREFIX && CONTAINER.test(line)) depth += 1;
  return depth;
}

/** Tracks the indents of the open list items and counts them: lists nest by indentation too. */
function listsAround(line: string, indents: number[]): number {
  const indent = LIST_ITEM.exec(line)?.[1]?.length;
  if (indent === undefined) return 0;
  while ((indents.at(-1) ?? -1) >= indent) indents.pop();
  return indents.push(indent);
}

function countMarks(md: string): InvalidValue | null {
  if (count(md, /[*_]/g) > MAX_EMPHASIS_MARKS) return tooComplex("emphasis marks");
  if (count(md, /\[/g) > MAX_BRACKETS) return tooComplex("brackets");
  return count(md, /\]\(/g) > MAX_LINK_MARKS ? tooComplex("links") : null;
}

function tooComplex(what: string): InvalidValue {
  return { code: "too_complex", message: `This text has too many ${what}.` };
}
