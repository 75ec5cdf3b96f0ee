import { htmlToNodes, inField } from "@/lib/documents/blocks/html-import/html-nodes";
import { type HtmlElement, type HtmlNode, parseHtml } from "@/lib/documents/blocks/html-import/html-tree";
import type { DocMark, DocNode } from "@/lib/documents/blocks/rich-text/to-doc";
import { safeLink } from "@/lib/documents/blocks/url";

/** Pasted HTML as what the field has, and nothing else: no style, which the page's policy would report, and no handler. */
export function cleanPastedHtml(html: string): string {
  const own = html.includes("data-pm-slice") ? ownCopy(parseHtml(html)) : null;
  return own ?? htmlToNodes(html).map(inField).map(writeNode).join("");
}

/** Whether a paste has a table, which the field writes as lines. */
export const hasTable = (html: string): boolean =>
  /<table/i.test(html) && htmlToNodes(html).some(({ type }) => type === "table");

const OWN = /^(p|h[34]|ul|ol|li|blockquote|pre|code|strong|em|a|br|meta)$/;

/** What was copied in a field of ours says itself where it was cut; null for what comes from elsewhere. */
function ownCopy(node: HtmlNode): string | null {
  if (typeof node === "string") return escaped(node);
  const { tag, attributes, children } = node;
  if (tag !== "" && (!OWN.test(tag) || "style" in attributes)) return null;
  const inside = children.map(ownCopy);
  if (inside.includes(null)) return null;
  const content = inside.join("");
  if (tag === "" || tag === "meta") return content;
  return tag === "br" ? "<br>" : `<${tag}${allowedAttributes(node)}>${content}</${tag}>`;
}

function allowedAttributes({ attributes }: HtmlElement): string {
  return ["href", "start", "class", "data-pm-slice"]
    .map((name) => attribute(name, name === "href" ? safeLink(attributes.href ?? "") : attributes[name]))
    .join("");
}

function writeNode(node: DocNode | null): string {
  if (node === null) return "";
  const inside = () => (node.content ?? []).map(writeNode).join("");
  switch (node.type) {
    case "text":
      return [...(node.marks ?? [])].reverse().reduce(writeMark, escaped(node.text ?? ""));
    case "hardBreak":
      return "<br>";
    case "heading":
      return `<h${node.attrs?.level}>${inside()}</h${node.attrs?.level}>`;
    case "bulletList":
      return `<ul>${inside()}</ul>`;
    case "orderedList":
      return `<ol${attribute("start", node.attrs?.start)}>${inside()}</ol>`;
    case "listItem":
      return `<li>${inside()}</li>`;
    case "blockquote":
      return `<blockquote>${inside()}</blockquote>`;
    case "codeBlock": {
      const { language } = node.attrs ?? {};
      return `<pre><code${attribute("class", language && `language-${language}`)}>${inside()}</code></pre>`;
    }
    default:
      return `<p>${inside()}</p>`;
  }
}

const TAGS: Record<string, string> = { bold: "strong", italic: "em", code: "code", link: "a" };

function writeMark(inside: string, { type, attrs }: DocMark): string {
  const tag = TAGS[type] ?? "span";
  return `<${tag}${attribute("href", attrs?.href)}>${inside}</${tag}>`;
}

const attribute = (name: string, value: unknown): string =>
  value === undefined || value === null || value === "" ? "" : ` ${name}="${escaped(String(value))}"`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
