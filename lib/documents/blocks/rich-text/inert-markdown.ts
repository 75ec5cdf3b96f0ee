import { dequal } from "dequal/lite";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { safeLink } from "../url";
import { keepBlocks, parseTree } from "./parse";
import { scanMarkdown } from "./scan";
import { treeToStrictMarkdown } from "./to-markdown";
import type { Inline, ListItem, RichNode } from "./tree";

/**
 * A tree as Markdown for readers whose renderer we don't know: what is text to us is text to them, HTML or not, and the
 * only addresses are checked ones.
 */
export const toInertMarkdown = (tree: readonly RichNode[]): string =>
  treeToStrictMarkdown(tree.map(checkedBlock));

function checkedBlock(node: RichNode): RichNode {
  switch (node.type) {
    case "code":
      return node;
    case "list":
      return { ...node, children: node.children.map(checkedItem) };
    case "blockquote":
      return { ...node, children: node.children.map(checkedBlock) };
    default:
      return { ...node, children: node.children.flatMap(checkedInline) };
  }
}

const checkedItem = (item: ListItem): ListItem => ({ ...item, children: item.children.map(checkedBlock) });

function checkedInline(node: Inline): Inline[] {
  if (!("children" in node)) return [node];
  const children = node.children.flatMap(checkedInline);
  if (node.type !== "link") return [{ ...node, children }];
  const url = checkedUrl(node.url);
  return url === null ? children : [{ ...node, url, children }];
}

/** Our own paths come from outlines; every other address passes the usual check for links. */
function checkedUrl(url: string): string | null {
  const checked = /^\/[a-z][\w/-]*$/.test(url) ? url : safeLink(url);
  return checked?.replace(ACTIVE_IN_URL, percentEncoded) ?? null;
}

const ACTIVE_IN_URL = /[`<>[\]{}|"^\\]/g;

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/**
 * Whether a text may be handed out as it was written: every reader of CommonMark sees in it what we see, and even one
 * that reads its structure differently finds no HTML in it and no address but checked ones.
 */
export function isInert(md: string): boolean {
  if (scanMarkdown(md) !== null) return false;
  const root = parseTree(md);
  if (READ_DIFFERENTLY.test(md) && !dequal(bare(fromMarkdown(md)), bare(root))) return false;
  const nodes = nodesIn(root);
  if (!nodes.every(isKnown)) return false;
  return nodes.every(isPlain) || toInertMarkdown(keepBlocks(root.children, [])) === md;
}

/** What HTML, definitions and indented code need, which we read as text. */
const READ_DIFFERENTLY = /<|\]:| {4}|\t/;

function bare(node: Nodes): object {
  const { position: _, ...own } = node;
  return "children" in own ? { ...own, children: own.children.map(bare) } : own;
}

const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...("children" in node ? (node.children as Nodes[]).flatMap(nodesIn) : []),
];

const STRUCTURE: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>([
  ...(["root", "paragraph", "heading", "blockquote", "list", "listItem", "thematicBreak"] as const),
  ...(["text", "break", "emphasis", "strong", "code", "inlineCode"] as const),
]);

/** Pictures and references have no place in rich text; a link's title is not shown. */
const isKnown = (node: Nodes): boolean =>
  node.type === "link" ? !node.title && safeLink(node.url) !== null : STRUCTURE.has(node.type);

/** Without the signs that HTML and links are made of, wherever a reader draws the borders of code and tables. */
function isPlain(node: Nodes): boolean {
  if (node.type === "link") return !/[`<>[\]{}|"^\\()]/.test(node.url);
  const texts =
    node.type === "code" ? [node.value, node.lang, node.meta] : "value" in node ? [node.value] : [];
  return texts.every((text) => !text || !/[<[\]]/.test(text));
}
