import { getSchema } from "@tiptap/core";
import { DOMParser as DocParser, type Schema } from "@tiptap/pm/model";
import { parseTree } from "@/lib/blocks/rich-text/parse";
import { scanMarkdown } from "@/lib/blocks/rich-text/scan";
import { treeToMarkdown } from "@/lib/blocks/rich-text/to-markdown";
import { cleanPastedHtml, extensions, parsePasted } from "./extensions";
import { docToMarkdown } from "./markdown";
import type { DocNode } from "./to-doc";

/** Whether a pasted text means its Markdown signs; a sentence with one star in it does not. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.trim() === "" || scanMarkdown(text) !== null) return false;
  return parseTree(text).children.some(
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

export function htmlToMarkdown(html: string): string {
  const { body } = parsePasted(html);
  return sectionsOf(body).join("\n\n");
}

const APART = "h1, h2, img, pre";
let schema: Schema | null = null;

function sectionsOf(element: Element): string[] {
  const parts: string[] = [];
  let prose = "";
  const flush = () => {
    if (prose !== "") parts.push(proseOf(prose));
    prose = "";
  };
  for (const node of element.childNodes) {
    if (!(node instanceof Element)) {
      prose += node.nodeType === Node.TEXT_NODE ? escaped(node.textContent ?? "") : "";
    } else if (node.matches(APART)) {
      flush();
      parts.push(partOf(node));
    } else if (node.querySelector(APART)) {
      flush();
      parts.push(...sectionsOf(node));
    } else prose += node.outerHTML;
  }
  flush();
  return parts.filter((part) => part !== "");
}

function partOf(node: Element): string {
  const words = (node.textContent ?? "").trim();
  if (node.tagName === "PRE") return treeToMarkdown([{ type: "code", lang: null, value: words }]);
  if (node.tagName === "IMG") {
    const alt = (node.getAttribute("alt") ?? "").replace(/[[\]\\\n]/g, " ").trim();
    return /^https?:\S+$/.test(node.getAttribute("src") ?? "")
      ? `![${alt}](<${node.getAttribute("src")?.replace(/[<>]/g, "")}>)`
      : alt;
  }
  if (words === "") return "";
  const line = words.replace(/\s+/g, " ");
  return treeToMarkdown([{ type: "heading", depth: 2, children: [{ type: "text", value: line }] }]);
}

function proseOf(html: string): string {
  schema ??= getSchema(extensions);
  const { body } = parsePasted(cleanPastedHtml(html));
  return docToMarkdown(DocParser.fromSchema(schema).parse(body).toJSON() as DocNode);
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
