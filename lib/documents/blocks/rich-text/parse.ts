import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { InvalidValue } from "../definition";
import { MAX_NESTING } from "../limits";
import { safeLink } from "../url";
import { scanMarkdown, tooDeep } from "./scan";
import { bullets, type Inline, type ListItem, paragraph, type RichNode, text } from "./tree";

const SUBSET = { disable: { null: ["htmlFlow", "htmlText", "codeIndented", "definition"] } };

type Parsed = { ok: true; tree: RichNode[]; unsafeLinks: string[] } | { ok: false; error: InvalidValue };

/** The latest short texts: a document is read several times while it is checked and published. */
const latest = new Map<string, Parsed>();
const limits = { characters: 1_000_000, length: 1000 };
/** What an entry costs besides its characters. */
const overhead = 100;
let held = 0;

/**
 * Parses the Markdown subset; links that may not be shown become their text and are listed. Never throws. Callers share
 * the tree, so none changes it.
 */
export function parseRichText(md: string): Parsed {
  const known = latest.get(md);
  if (known) return known;
  const parsed = parse(md);
  if (md.length > limits.length) return parsed;
  latest.set(md, parsed);
  held += md.length + overhead;
  for (const oldest of latest.keys()) {
    if (held <= limits.characters) break;
    latest.delete(oldest);
    held -= oldest.length + overhead;
  }
  return parsed;
}

/**
 * Many texts are one line, or a list of lines, without any markup. These patterns find that out a hundred times faster
 * than the parser.
 */
const plainLine = /^\p{L}[^\\`*_[\]<&\r\n\t\0]*$/u;
const plainList = /^- \p{L}[^\\`*_[\]<&\r\n\t\0]*(?:\n- \p{L}[^\\`*_[\]<&\r\n\t\0]*)*$/u;
const plainParagraph = (line: string): RichNode => paragraph(text(line.replace(/ +$/, "")));

function parse(md: string): Parsed {
  const error = scanMarkdown(md);
  if (error !== null) return { ok: false, error };
  if (plainLine.test(md)) return { ok: true, tree: [plainParagraph(md)], unsafeLinks: [] };
  if (plainList.test(md)) {
    const items = md.split("\n").map((line) => [plainParagraph(line.slice(2))]);
    return { ok: true, tree: [bullets(items)], unsafeLinks: [] };
  }
  const root = parseTree(md);
  if (nestingOf(root) > MAX_NESTING) return { ok: false, error: tooDeep() };
  const unsafeLinks: string[] = [];
  return { ok: true, tree: keepBlocks(root.children, unsafeLinks), unsafeLinks };
}

/** The tree to show; text that the scan rejects is shown literally. */
export function richTextTree(md: string): RichNode[] {
  const parsed = parseRichText(md);
  return parsed.ok ? parsed.tree : [paragraph(text(md))];
}

/** The full mdast with positions. The caller has scanned the source. */
export function parseTree(md: string) {
  return fromMarkdown(md, { extensions: [SUBSET] });
}

/** The deepest nesting of quotes and lists, or of marks, whichever is deeper. */
function nestingOf(root: Nodes): number {
  const open: { node: Nodes; blocks: number; marks: number }[] = [{ node: root, blocks: 0, marks: 0 }];
  let deepest = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const blocks = next.blocks + (node.type === "blockquote" || node.type === "list" ? 1 : 0);
    const marks =
      next.marks + (node.type === "emphasis" || node.type === "strong" || node.type === "link" ? 1 : 0);
    deepest = Math.max(deepest, blocks, marks);
    if (deepest > MAX_NESTING) return deepest;
    if ("children" in node) for (const child of node.children) open.push({ node: child, blocks, marks });
  }
  return deepest;
}

/** The part of an mdast that rich text has; links that may not be shown become their text and are listed. */
export function keepBlocks(nodes: readonly RootContent[], unsafe: string[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    switch (node.type) {
      case "paragraph":
        return [{ type: "paragraph", children: keepInline(node.children, unsafe) }];
      case "heading":
        return [
          { type: "heading", depth: node.depth > 3 ? 4 : 3, children: keepInline(node.children, unsafe) },
        ];
      case "blockquote":
        return [{ type: "blockquote", children: keepBlocks(node.children, unsafe) }];
      case "list": {
        const children = node.children.map(
          (item): ListItem => ({
            type: "listItem",
            spread: item.spread === true,
            children: keepBlocks(item.children, unsafe),
          }),
        );
        const { ordered, start, spread } = node;
        return [
          { type: "list", ordered: ordered === true, start: start ?? 1, spread: spread === true, children },
        ];
      }
      case "code":
        return [{ type: "code", lang: node.lang ?? null, value: node.value }];
      default:
        return [];
    }
  });
}

function keepInline(nodes: readonly PhrasingContent[], unsafe: string[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        return [text(node.value)];
      case "inlineCode":
        return [{ type: "inlineCode", value: node.value }];
      case "break":
        return [{ type: "break" }];
      case "emphasis":
      case "strong":
        return [{ type: node.type, children: keepInline(node.children, unsafe) }];
      case "link": {
        const children = keepInline(node.children, unsafe);
        const url = safeLink(node.url);
        if (url !== null) return [{ type: "link", url, children }];
        unsafe.push(node.url);
        return children;
      }
      case "image":
        return node.alt ? [text(node.alt)] : [];
      default:
        return [];
    }
  });
}

/** Whether a tree has a node of one of these types. */
export function hasNode(root: Nodes, types: readonly Nodes["type"][]): boolean {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (types.includes(node.type)) return true;
    if ("children" in node) open.push(...node.children);
  }
  return false;
}

/** The plain words of an mdast node. */
export function wordsOf(node: Nodes): string {
  if ("children" in node) return node.children.map(wordsOf).join("");
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  return "value" in node ? node.value : "";
}
