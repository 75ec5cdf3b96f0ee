import { isMonospace, isPreformatted } from "./html-style";
import { BLOCKS, breaksOf, type HtmlElement, type HtmlNode, textOf } from "./html-tree";

/**
 * The code that editors and word processors write as boxes of monospace letters, from one of some siblings on, and where
 * it ends; null where none begins. Without kept spaces it takes two lines: a single one may be a word in another font.
 */
export function codeLines(nodes: readonly HtmlNode[], from: number): { code: string; end: number } | null {
  const first = nodes[from];
  if (first === undefined || !isCode(first)) return null;
  let end = from + 1;
  for (let at = end; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node === undefined || (!isCode(node) && !isEmpty(node))) break;
    if (isCode(node)) end = at + 1;
  }
  const code = linesOf(nodes.slice(from, end)).join("\n").replaceAll("\u00a0", " ").trimEnd();
  return isPreformatted(first) || code.includes("\n") ? { code, end } : null;
}

/** The code of a table with a line of it in each row, as code hosts show files; null of any other table. */
export function codeOfRows(rows: readonly (readonly HtmlElement[])[]): string | null {
  const lines = rows.map((cells) =>
    cells.find(({ attributes }) => /\bblob-code\b/.test(attributes.class ?? "")),
  );
  if (lines.length === 0 || lines.includes(undefined)) return null;
  return lines
    .map((line) => (line ? textOf(line).replace(/^\n|\n$/g, "") : ""))
    .join("\n")
    .trimEnd();
}

const isCode = (node: HtmlNode): node is HtmlElement =>
  typeof node !== "string" &&
  (node.tag === "div" || node.tag === "p") &&
  textOf(node).trim() !== "" &&
  isAllMonospace(node, false);

const isEmpty = (node: HtmlNode): boolean =>
  textOf(node).trim() === "" && (typeof node === "string" || /^(br|p|div)$/.test(node.tag));

function isAllMonospace(node: HtmlNode, around: boolean): boolean {
  if (typeof node === "string") return around || node.trim() === "";
  if (/^(h[1-6]|ul|ol|table|img|blockquote|pre)$/.test(node.tag)) return false;
  const own = isMonospace(node) ?? around;
  return node.children.every((child) => isAllMonospace(child, own));
}

/** Each box is a line of its own, and each break ends one. */
function linesOf(nodes: readonly HtmlNode[]): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  const end = () => {
    if (line !== null) lines.push(line);
    line = null;
  };
  const read = (node: HtmlNode): void => {
    if (typeof node === "string") {
      if (line !== null || node.trim() !== "" || !node.includes("\n")) line = (line ?? "") + node;
    } else if (breaksOf(node) > 0) {
      lines.push(line ?? "");
      line = null;
    } else {
      if (BLOCKS.has(node.tag)) end();
      for (const child of node.children) read(child);
      if (BLOCKS.has(node.tag)) end();
    }
  };
  for (const node of nodes) read(node);
  end();
  return lines;
}
