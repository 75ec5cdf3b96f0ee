import { escapeXml } from "../../../core/xml";
import type { Block, BlockData } from "../envelope";
import type { BlockLive } from "../live";
import { outlineOf } from "../plain-text";
import type { Inline, ListItem, RichNode } from "../rich-text/tree";
import { safeLink } from "../url";

/**
 * The document as HTML for feeds: absolute addresses, escaped text, and no attributes except those written here. It
 * is generated from the blocks' outlines, so that a block type describes its content only once.
 */
export function documentToHtml(blocks: readonly Block[], live: BlockLive, origin: string): string {
  return blocks
    .map((block) => toHtml(htmlFormOf(block, live), origin))
    .filter((html) => html !== "")
    .join("\n");
}

/** Converts nodes to HTML; paths become addresses of `origin`. */
export function toHtml(nodes: readonly HtmlNode[], origin: string): string {
  return nodes.map((node) => toElement(node, origin)).join("\n");
}

function toElement(node: HtmlNode, origin: string): string {
  switch (node.type) {
    case "paragraph":
      return element("p", toInline(node.children, origin));
    case "heading":
      return element(`h${node.depth}`, toInline(node.children, origin));
    case "blockquote":
    case "aside":
      return element(node.type, toHtml(node.children, origin));
    case "code":
      return element("pre", element("code", escapeXml(node.value)));
    case "list":
      return toList(node, origin);
    case "picture":
      return toFigure(node, origin);
    case "table":
      return toTable(node);
    case "rule":
      return "<hr/>";
  }
}

function toList(list: Extract<RichNode, { type: "list" }>, origin: string): string {
  const items = list.children.map((item) => element("li", toItem(item, list.spread, origin))).join("");
  if (!list.ordered) return element("ul", items);
  return list.start === 1 ? element("ol", items) : `<ol start="${list.start}">${items}</ol>`;
}

/** The items of a tight list have no paragraphs. */
function toItem(item: ListItem, spread: boolean, origin: string): string {
  if (spread || item.spread) return toHtml(item.children, origin);
  return item.children
    .map((node) => (node.type === "paragraph" ? toInline(node.children, origin) : toElement(node, origin)))
    .join("");
}

function toFigure(node: Extract<HtmlNode, { type: "picture" }>, origin: string): string {
  const { url, alt, width, height, caption } = node;
  const source = `src="${escapeXml(origin + url)}" alt="${escapeXml(alt)}"`;
  const picture = `<img ${source} width="${width}" height="${height}"/>`;
  return element("figure", picture + (caption === "" ? "" : element("figcaption", escapeXml(caption))));
}

function toTable({ head, rows }: Extract<HtmlNode, { type: "table" }>): string {
  const row = (cells: readonly string[], name: "th" | "td") =>
    element("tr", cells.map((cell) => element(name, escapeXml(cell))).join(""));
  const names = head.length === 0 ? "" : element("thead", row(head, "th"));
  return element("table", names + element("tbody", rows.map((cells) => row(cells, "td")).join("")));
}

function toInline(nodes: readonly Inline[], origin: string): string {
  return nodes.map((node) => toInlineElement(node, origin)).join("");
}

function toInlineElement(node: Inline, origin: string): string {
  if (node.type === "break") return "<br/>";
  if (node.type === "text") return escapeXml(node.value);
  if (node.type === "inlineCode") return element("code", escapeXml(node.value));
  const content = toInline(node.children, origin);
  if (node.type !== "link") return element(node.type === "strong" ? "strong" : "em", content);
  const href = toAddress(node.url, origin);
  return href === null ? content : `<a href="${escapeXml(href)}">${content}</a>`;
}

/** Our own paths come from outlines; every other address passes the usual check for links. */
const toAddress = (url: string, origin: string): string | null =>
  /^\/[a-z]/.test(url) ? origin + url : safeLink(url);

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** A block as HTML: its outline, and a form of its own for the few types that an outline cannot represent. */
function htmlFormOf(block: Block, live: BlockLive): HtmlNode[] {
  const { type, data } = block;
  const outline = outlineOf(block, live);
  if (type === "divider") return [{ type: "rule" }];
  if (type === "callout") return [{ type: "aside", children: outline }];
  if (type === "table") return [{ type: "table", ...data }];
  if (type === "image") return pictures(data.media, data.caption, live);
  if (type === "gallery") return data.items.flatMap(({ media, caption }) => pictures(media, caption, live));
  if (type === "video") return [...pictures(data.poster, "", live), ...outline];
  return type === "productCard" && !live.products?.[data.slug] ? [] : outline;
}

/** A missing file shows nothing. */
function pictures(media: BlockData<"image">["media"], caption: string, live: BlockLive): HtmlNode[] {
  const file = media && live.media?.[media.mediaId];
  if (!media || file?.kind !== "image") return [];
  const { url, width, height } = file;
  return [{ type: "picture", url, alt: media.decorative ? "" : media.alt, width, height, caption }];
}

/** A document for readers outside our pages: rich text, and what rich text cannot represent. */
export type HtmlNode =
  | RichNode
  | { type: "picture"; url: string; alt: string; width: number; height: number; caption: string }
  | { type: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: "aside"; children: RichNode[] }
  | { type: "rule" };
