import { sameData } from "../same-data";
import type { Inline, ListItem, RichNode } from "./tree";

export type DocMark = { type: string; attrs?: Record<string, unknown> };
/** A node of the field's document, as ProseMirror reads and writes it. */
export type DocNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocNode[];
  marks?: DocMark[];
  text?: string;
};

/** The tree as a document of the field's schema. */
export function treeToDoc(tree: readonly RichNode[]): DocNode {
  return { type: "doc", content: orParagraph(tree.map(toBlock)) };
}

function toBlock(node: RichNode): DocNode {
  switch (node.type) {
    case "paragraph":
      return withContent({ type: "paragraph" }, toInline(node.children, []));
    case "heading":
      return withContent(
        { type: "heading", attrs: { level: node.depth === 4 ? 4 : 3 } },
        toInline(node.children, []),
      );
    case "blockquote":
      return { type: "blockquote", content: orParagraph(node.children.map(toBlock)) };
    case "code":
      return withContent({ type: "codeBlock", attrs: { language: node.lang } }, textOf(node.value, []));
    case "list":
      return {
        type: node.ordered ? "orderedList" : "bulletList",
        attrs: { ...(node.ordered && { start: node.start }), spread: node.spread },
        content: node.children.map(toItem),
      };
  }
}

/** An item begins with a paragraph, empty where Markdown has none. */
function toItem({ spread, children }: ListItem): DocNode {
  const content = children.map(toBlock);
  if (content[0]?.type !== "paragraph") content.unshift({ type: "paragraph" });
  return { type: "listItem", attrs: { spread }, content };
}

/** Neighbours with the same marks are one text, as ProseMirror keeps them. */
function toInline(nodes: readonly Inline[], marks: DocMark[]): DocNode[] {
  const out: DocNode[] = [];
  for (const node of spread(nodes, marks)) {
    const last = out.at(-1);
    const isOne = last?.text !== undefined && node.text !== undefined && sameData(last.marks, node.marks);
    if (isOne) out[out.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else out.push(node);
  }
  return out;
}

function spread(nodes: readonly Inline[], marks: DocMark[]): DocNode[] {
  return nodes.flatMap((node) => spreadOne(node, marks));
}

function spreadOne(node: Inline, marks: DocMark[]): DocNode[] {
  switch (node.type) {
    case "text":
      // A line's end within a paragraph is a space.
      return textOf(node.value.replace(/\r\n?|\n/g, " "), marks);
    case "inlineCode":
      return textOf(node.value.replace(/\r\n?|\n/g, " "), add(marks, { type: "code" }));
    case "break":
      return [{ type: "hardBreak" }];
    case "emphasis":
      return spread(node.children, add(marks, { type: "italic" }));
    case "strong":
      return spread(node.children, add(marks, { type: "bold" }));
    case "link":
      return spread(node.children, add(marks, { type: "link", attrs: { href: node.url } }));
  }
}

/** Marks have one order, as in the field's schema, however they were nested. */
const order = ["link", "bold", "italic", "code"];

const add = (marks: DocMark[], mark: DocMark): DocMark[] =>
  marks.some(({ type }) => type === mark.type)
    ? marks
    : [...marks, mark].sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));

function textOf(text: string, marks: DocMark[]): DocNode[] {
  if (text === "") return [];
  return [marks.length === 0 ? { type: "text", text } : { type: "text", text, marks }];
}

const withContent = (node: DocNode, content: DocNode[]): DocNode =>
  content.length === 0 ? node : { ...node, content };

const orParagraph = (content: DocNode[]): DocNode[] =>
  content.length === 0 ? [{ type: "paragraph" }] : content;
