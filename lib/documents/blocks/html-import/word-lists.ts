import { type HtmlElement, type HtmlNode, textOf } from "./html-tree";

type Item = { level: number; number: number | null; children: HtmlNode[] };

/** Word writes its lists as paragraphs that say their level and begin with a drawn bullet or number; these become lists. */
export function withWordLists(children: readonly HtmlNode[]): HtmlNode[] {
  const out: HtmlNode[] = [];
  let lists: { level: number; list: HtmlElement }[] = [];
  for (const child of children) {
    const item = itemOf(child);
    if (item === null) {
      // White space between two paragraphs ends no list.
      if (typeof child !== "string" || child.trim() !== "") lists = [];
      out.push(child);
      continue;
    }
    const tag = item.number === null ? "ul" : "ol";
    while ((lists.at(-1)?.level ?? 0) > item.level) lists.pop();
    const same = lists.at(-1);
    if (same?.level === item.level && same.list.tag !== tag) lists.pop();
    if (lists.at(-1)?.level !== item.level) {
      const list: HtmlElement = { tag, attributes: {}, children: [] };
      if (item.number !== null && item.number !== 1) list.attributes.start = String(item.number);
      const around = lists.at(-1)?.list.children.at(-1);
      if (around === undefined || typeof around === "string") out.push(list);
      else around.children.push(list);
      lists.push({ level: item.level, list });
    }
    lists.at(-1)?.list.children.push({ tag: "li", attributes: {}, children: item.children });
  }
  return out;
}

/** The marker that Word drew for those who know no lists. */
export const isWordMarker = (node: HtmlNode): boolean =>
  typeof node !== "string" && /mso-list\s*:\s*ignore/i.test(node.attributes.style ?? "");

const DRAWN = /^\s*([·•▪§o–\uf0b7\uf0a7-]|\(?\d{1,4}[.)]|[a-z]{1,4}[.)])\s+/i;
const NUMBER = /^\(?(?:\d+\.)*(?:(\d{1,4})[.)]?|[a-z]{1,4}[.)])$/i;

function itemOf(node: HtmlNode): Item | null {
  if (typeof node === "string" || (node.tag !== "p" && node.tag !== "div")) return null;
  const { style = "", class: names = "" } = node.attributes;
  const level = /mso-list\s*:[^;]*\blevel(\d)/i.exec(style)?.[1];
  if (level === undefined && !/\bMsoListParagraph/i.test(names)) return null;
  const marker = find(node, isWordMarker);
  const drawn = marker === null ? DRAWN.exec(textOf(node).slice(0, 40)) : null;
  if (level === undefined && marker === null && drawn === null) return null;
  const sign = (marker === null ? (drawn?.[1] ?? "") : textOf(marker)).trim();
  const number = NUMBER.exec(sign);
  return {
    level: level === undefined ? levelOf(style) : Number(level),
    number: number === null ? null : Number(number[1] ?? 1),
    children: drawn === null ? node.children : withoutStart(node.children, drawn[0].length).children,
  };
}

/** Word sets half an inch in for each level. */
function levelOf(style: string): number {
  const [, size, unit] = /margin-left\s*:\s*([\d.]+)(pt|in|cm|px)/i.exec(style) ?? [];
  const step = { pt: 36, in: 0.5, cm: 1.27, px: 48 }[unit?.toLowerCase() ?? ""];
  return step === undefined ? 1 : Math.min(9, Math.max(1, Math.round(Number(size) / step)));
}

function find(node: HtmlElement, fits: (node: HtmlNode) => boolean): HtmlElement | null {
  for (const child of node.children) {
    if (typeof child === "string") continue;
    const found = fits(child) ? child : find(child, fits);
    if (found !== null) return found;
  }
  return null;
}

/** The same without its first characters. */
function withoutStart(children: readonly HtmlNode[], length: number): { children: HtmlNode[]; left: number } {
  let left = length;
  const kept = children.map((child): HtmlNode => {
    if (left === 0) return child;
    if (typeof child === "string") {
      const cut = Math.min(left, child.length);
      left -= cut;
      return child.slice(cut);
    }
    const inner = withoutStart(child.children, left);
    left = inner.left;
    return { ...child, children: inner.children };
  });
  return { children: kept, left };
}
