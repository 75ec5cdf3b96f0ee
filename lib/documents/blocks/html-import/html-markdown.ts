import { docToMarkdown } from "../rich-text/doc-markdown";
import type { DocNode } from "../rich-text/to-doc";
import { treeToMarkdown } from "../rich-text/to-markdown";
import { text } from "../rich-text/tree";
import { htmlToNodes, inField } from "./html-nodes";

/** All of a page as Markdown: its tables as GitHub writes them, its headings as a document's. */
export const htmlToMarkdown = (html: string): string =>
  nodesToMarkdown(htmlToNodes(html), imageOf).join("\n\n");

/** The same in parts that stand for themselves; `writeImage` says what becomes of a picture. */
export function nodesToMarkdown(
  nodes: readonly DocNode[],
  writeImage: (attributes: Record<string, unknown>) => string,
): string[] {
  const parts: string[] = [];
  let prose: DocNode[] = [];
  const flush = () => {
    if (prose.length > 0) parts.push(docToMarkdown({ type: "doc", content: prose }));
    prose = [];
  };
  for (const node of nodes) {
    const part = partOf(node, writeImage);
    if (part === null) prose.push(inField(node) ?? node);
    else {
      flush();
      parts.push(part);
    }
  }
  flush();
  return parts.filter((part) => part !== "");
}

/** What is no prose. */
function partOf(node: DocNode, writeImage: (attributes: Record<string, unknown>) => string): string | null {
  if (node.type === "table") return tableOf(node);
  if (node.type === "image") return writeImage(node.attrs ?? {});
  if (node.type !== "heading" || Number(node.attrs?.level) > 2) return null;
  return treeToMarkdown([{ type: "heading", depth: 2, children: [text(plainText(node).trim())] }]);
}

function imageOf({ src = "", alt = "" }: Record<string, unknown>): string {
  const words = String(alt)
    .replace(/[[\]\\\n]/g, " ")
    .trim();
  const address = String(src);
  return /^https?:\S+$/.test(address) ? `![${words}](<${address.replace(/[<>]/g, "")}>)` : words;
}

function tableOf({ content: rows = [] }: DocNode): string {
  const width = Math.max(...rows.map(({ content = [] }) => content.length));
  const [head, ...rest] = rows.map(({ content: cells = [] }) =>
    row(Array.from({ length: width }, (_, at) => cellOf(cells[at]?.content ?? []))),
  );
  return [head, row(Array.from({ length: width }, () => "---")), ...rest].join("\n");
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function cellOf(content: DocNode[]): string {
  const md = docToMarkdown({ type: "doc", content: [{ type: "paragraph", content }] });
  return md.replace(/(?<!\\)\|/g, "\\|").replaceAll("\n", " ");
}

const plainText = ({ text: own = "", content = [] }: DocNode): string =>
  own + content.map(plainText).join("");
