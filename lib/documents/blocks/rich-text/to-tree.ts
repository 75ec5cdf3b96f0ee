import { type DocMark, type DocNode, joinText } from "./to-doc";
import type { Inline, ListItem, RichNode } from "./tree";

/** Converts the editor's document, or a node of it, to the tree that Markdown is written from, without empty paragraphs. */
export function docToTree({ content = [] }: DocNode): RichNode[] {
  return content.flatMap((node): RichNode[] => {
    switch (node.type) {
      case "paragraph": {
        const children = toInlines(node.content);
        return children.length === 0 ? [] : [{ type: "paragraph", children }];
      }
      case "heading": {
        // A heading is one line.
        const line = (node.content ?? []).map((part) =>
          part.type === "hardBreak" ? { type: "text", text: " " } : part,
        );
        const children = toInlines(line);
        return children.length === 0
          ? []
          : [{ type: "heading", depth: node.attrs?.level === 4 ? 4 : 3, children }];
      }
      case "blockquote": {
        const children = docToTree(node);
        return children.length === 0 ? [] : [{ type: "blockquote", children }];
      }
      case "codeBlock": {
        const value = (node.content ?? []).map(({ text }) => text ?? "").join("");
        const { language } = node.attrs ?? {};
        return [{ type: "code", lang: typeof language === "string" && language ? language : null, value }];
      }
      case "bulletList":
      case "orderedList":
        return toList(node);
      default:
        return [];
    }
  });
}

const MAX_START = 999_999_000;

function toList(node: DocNode): RichNode[] {
  const children = (node.content ?? []).map((item): ListItem => {
    const children = docToTree(item);
    return { type: "listItem", spread: item.attrs?.spread === true || needsRoom(children), children };
  });
  if (children.length === 0) return [];
  const start = Number(node.attrs?.start ?? 1);
  return [
    {
      type: "list",
      ordered: node.type === "orderedList",
      start: Number.isInteger(start) && start >= 0 ? Math.min(start, MAX_START) : 1,
      spread: node.attrs?.spread === true,
      children,
    },
  ];
}

/** Only a paragraph with one list below it survives without empty lines between. */
function needsRoom(blocks: readonly RichNode[]): boolean {
  const [first, second] = blocks;
  if (blocks.length < 2) return false;
  const isOutline = first?.type === "paragraph" && second?.type === "list" && blocks.length === 2;
  return !isOutline || !interrupts(second);
}

/** Whether a list, and each that begins on its first line, is read as one right below a paragraph. */
function interrupts({ ordered, start, children: [item] }: Extract<RichNode, { type: "list" }>): boolean {
  const [inside] = item?.children ?? [];
  if (!inside || (ordered && start !== 1)) return false;
  return inside.type !== "list" || interrupts(inside);
}

/** Adjacent text with the same marks is one run: two code spans in a row would share their backticks. */
type Run = { text: string | null; marks: readonly DocMark[] };

function toInlines(nodes: readonly DocNode[] = []): Inline[] {
  const runs = joinText(nodes).map(
    (node): Run => ({
      text: node.type === "hardBreak" ? null : (node.text ?? "").replace(/\r\n?|\n/g, " "),
      marks: (node.marks ?? []).filter(({ type }) => type !== "code" || node.type === "text"),
    }),
  );
  return nest(trimEnds(runs), []);
}

/** Breaks and spaces at the ends of a paragraph are invisible, but Markdown would keep them. */
function trimEnds(runs: readonly Run[]): Run[] {
  const kept = [...runs];
  const isBlank = (run: Run | undefined) => run !== undefined && (run.text ?? "").trim() === "";
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  const [first] = kept;
  if (first) kept[0] = { ...first, text: first.text?.trimStart() ?? null };
  const last = kept.at(-1);
  if (last) kept[kept.length - 1] = { ...last, text: last.text?.trimEnd() ?? null };
  return kept;
}

const WRAPS = ["link", "bold", "italic"];

/** Nests runs with flat marks: at each position the mark that extends furthest is outermost. */
function nest(runs: readonly Run[], inside: readonly string[]): Inline[] {
  const out: Inline[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at] as Run;
    const reach = WRAPS.filter((type) => !inside.includes(type))
      .map((type) => ({ type, to: reachOf(runs, at, type) }))
      .reduce((best, next) => (next.to > best.to ? next : best), { type: "", to: at });
    if (reach.to === at) {
      out.push(...leaf(run));
      at += 1;
      continue;
    }
    out.push(...wrap(reach.type, runs.slice(at, reach.to), inside));
    at = reach.to;
  }
  return out;
}

/** The first position after `from` without the mark; a break carries the marks around it. */
function reachOf(runs: readonly Run[], from: number, type: string): number {
  const key = keyOf(runs[from], type);
  if (key === null) return from;
  let to = from + 1;
  for (let at = to; at < runs.length; at += 1) {
    const isBreak = runs[at]?.text === null;
    if (!isBreak && keyOf(runs[at], type) !== key) break;
    if (!isBreak) to = at + 1;
  }
  return to;
}

function keyOf(run: Run | undefined, type: string): string | null {
  const mark = run?.text === null ? undefined : run?.marks.find((each) => each.type === type);
  return mark === undefined ? null : String(mark.attrs?.href ?? "");
}

/** Spaces at the ends of emphasis move outside, or Markdown would not recognize it. */
function wrap(type: string, runs: readonly Run[], inside: readonly string[]): Inline[] {
  const words = runs.map(({ text }) => text ?? "\n").join("");
  if (words.trim() === "") return runs.flatMap(leaf);
  const before = /^\s*/.exec(runs[0]?.text ?? "")?.[0] ?? "";
  const after = /\s*$/.exec(runs.at(-1)?.text ?? "")?.[0] ?? "";
  const children = nest(trimSpaces(runs, before.length, after.length), [...inside, type]);
  const href = String(runs[0]?.marks.find((mark) => mark.type === type)?.attrs?.href ?? "");
  const node: Inline =
    type === "link"
      ? { type: "link", url: href, children }
      : { type: type === "bold" ? "strong" : "emphasis", children };
  return [...plain(before), node, ...plain(after)];
}

function trimSpaces(runs: readonly Run[], before: number, after: number): Run[] {
  return runs.map((run, at) => {
    let { text } = run;
    if (text === null) return run;
    if (at === runs.length - 1) text = text.slice(0, text.length - after);
    if (at === 0) text = text.slice(before);
    return { ...run, text };
  });
}

function leaf({ text, marks }: Run): Inline[] {
  if (text === null) return [{ type: "break" }];
  const isCode = marks.some(({ type }) => type === "code");
  return isCode && text !== "" ? [{ type: "inlineCode", value: text }] : plain(text);
}

const plain = (value: string): Inline[] => (value === "" ? [] : [{ type: "text", value }]);
