import { escapeXml } from "../../core/xml";
import type { Block } from "../envelope";
import type { BlockLive } from "../live";
import { safeLink } from "../rich-text/links";
import type { Inline, ListItem, RichNode } from "../rich-text/tree";
import { htmlFormOf } from "./html-form";
import type { HtmlNode } from "./tree";

/**
 * The document as HTML for feeds: every address is whole, every text is escaped, and no attribute but those written here
 * is in it. Drawn from the blocks' outlines, so that a block type says once what it says.
 */
export function documentToHtml(blocks: readonly Block[], live: BlockLive, origin: string): string {
  return blocks
    .map((block) => toHtml(htmlFormOf(block, live), origin))
    .filter((html) => html !== "")
    .join("\n");
}

/** Nodes as HTML; paths become addresses of `origin`. */
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
      return element("blockquote", toHtml(node.children, origin));
    case "aside":
      return element("aside", toHtml(node.children, origin));
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

/** A tight list's items have no paragraphs of their own. */
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
  switch (node.type) {
    case "text":
      return escapeXml(node.value);
    case "inlineCode":
      return element("code", escapeXml(node.value));
    case "break":
      return "<br/>";
    case "emphasis":
      return element("em", toInline(node.children, origin));
    case "strong":
      return element("strong", toInline(node.children, origin));
    case "link": {
      const content = toInline(node.children, origin);
      const href = toAddress(node.url, origin);
      return href === null ? content : `<a href="${escapeXml(href)}">${content}</a>`;
    }
  }
}

/** Our own paths come from outlines; everything else passes the one check that links pass. */
const toAddress = (url: string, origin: string): string | null =>
  /^\/[a-z]/.test(url) ? origin + url : safeLink(url);

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
