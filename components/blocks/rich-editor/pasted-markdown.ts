import { parseTree } from "@/lib/blocks/rich-text/parse";
import { scanMarkdown } from "@/lib/blocks/rich-text/scan";
import { treeToMarkdown } from "@/lib/blocks/rich-text/to-markdown";
import { text } from "@/lib/blocks/rich-text/tree";
import { docToMarkdown } from "./markdown";
import { htmlToNodes, inField } from "./pasted-nodes";
import type { DocNode } from "./to-doc";

/** Whether a pasted text means its Markdown signs; a sentence with one star in it does not. */
export function looksLikeMarkdown(pasted: string): boolean {
  if (pasted.trim() === "" || scanMarkdown(pasted) !== null) return false;
  return parseTree(pasted).children.some(
    (node) =>
      node.type !== "paragraph" || node.children.some(({ type }) => type !== "text" && type !== "break"),
  );
}

/** A paste as Markdown: of a page with sections, pictures or code what those are, else the plain text; none for prose, which the field reads itself. */
export function pastedMarkdown(data: DataTransfer): string {
  const html = data.getData("text/html");
  if (html === "") return data.getData("text/plain");
  return /<(h[12]|img|pre)[\s>]/i.test(html) ? htmlToMarkdown(html) : "";
}

/** All of a pasted page as Markdown: its tables as GitHub writes them, its headings as a document's. */
export function htmlToMarkdown(html: string): string {
  const parts: string[] = [];
  let prose: DocNode[] = [];
  const flush = () => {
    if (prose.length > 0) parts.push(docToMarkdown({ type: "doc", content: prose }));
    prose = [];
  };
  for (const node of htmlToNodes(html)) {
    const part = partOf(node);
    if (part === null) prose.push(inField(node) ?? node);
    else {
      flush();
      parts.push(part);
    }
  }
  flush();
  return parts.filter((part) => part !== "").join("\n\n");
}

/** What is no prose. */
function partOf(node: DocNode): string | null {
  if (node.type === "table") return tableOf(node);
  if (node.type === "image") return imageOf(node.attrs ?? {});
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
