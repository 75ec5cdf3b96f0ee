import { dequal } from "dequal/lite";
import type { Inline, ListItem, RichNode } from "./tree";

export type DocMark = { type: string; attrs?: Record<string, unknown> };
/** A node of the editor's document, in ProseMirror's JSON. */
export type DocNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocNode[];
  marks?: DocMark[];
  text?: string;
};

/** Converts the tree to a document of the editor's schema. */
export function treeToDoc(tree: readonly RichNode[]): DocNode {
  return { type: "doc", content: orParagraph(tree.map(toBlock)) };
}

function toBlock(node: RichNode): DocNode {
  switch (node.type) {
    case "paragraph":
      return withContent({ type: "paragraph" }, toInline(node.children));
    case "heading":
      return withContent(
        { type: "heading", attrs: { level: node.depth === 4 ? 4 : 3 } },
        toInline(node.children),
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

/** An item starts with a paragraph, empty if Markdown has none. */
function toItem({ spread, children }: ListItem): DocNode {
  const content = children.map(toBlock);
  if (content[0]?.type !== "paragraph") content.unshift({ type: "paragraph" });
  return { type: "listItem", attrs: { spread }, content };
}

const toInline = (nodes: readonly Inline[]): DocNode[] => joinText(spread(nodes, []));

/** Adjacent text with the same marks is merged, as ProseMirror does. */
export function joinText(line: readonly DocNode[]): DocNode[] {
  const out: DocNode[] = [];
  for (const node of line) {
    const last = out.at(-1);
    const isOne =
      last?.text !== undefined && node.text !== undefined && dequal(last.marks ?? [], node.marks ?? []);
    if (isOne) out[out.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else out.push(node);
  }
  return out;
}

const MARKS = { emphasis: "italic", strong: "bold", link: "link", inlineCode: "code" };

function spread(nodes: readonly Inline[], around: DocMark[]): DocNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "break") return [{ type: "hardBreak" }];
    const mark = node.type === "link" ? { attrs: { href: node.url } } : {};
    const marks = node.type === "text" ? around : add(around, { type: MARKS[node.type], ...mark });
    // A line break within a paragraph is a space.
    if ("value" in node) return textOf(node.value.replace(/\r\n?|\n/g, " "), marks);
    return spread(node.children, marks);
  });
}

/** Marks have a fixed order, as in the editor's schema, however they were nested. */
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
