import { isRecord } from "../../core/is-record";
import { attribute, escaped, html, type Row, readCard, rowsOf, said } from "./ghost-cards";
import type { Piece } from "./source";

type Note = (message: string) => void;

/** A post in the form of one of Ghost's editors as HTML and Markdown; null for what is neither, or nested too deeply. */
export function readGhostEditor(json: string, note: Note): Piece[] | null {
  try {
    const value: unknown = JSON.parse(json);
    if (!isRecord(value)) return null;
    if (isRecord(value.root))
      return joined(rowsOf(value.root.children).flatMap((node) => readNode(node, note)));
    return Array.isArray(value.sections) ? joined(readSections(value, value.sections, note)) : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Pieces of one kind that follow one another are one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last?.kind === "html" && piece.kind === "html")
      out[out.length - 1] = { kind: "html", text: `${last.text}\n${piece.text}` };
    else out.push(piece);
  }
  return out.filter(({ text }) => text.trim() !== "");
}

/** Lexical: a tree of nodes. */
function readNode(node: Row, note: Note): Piece[] {
  const type = said(node.type).replace(/^extended-/, "");
  const children = rowsOf(node.children);
  const inside = (tag: string) => [
    html(`<${tag}>${children.map((child) => inline(child, note)).join("")}</${tag}>`),
  ];
  if (type === "paragraph") return inside("p");
  if (type === "heading") return inside(/^h[1-6]$/.test(said(node.tag)) ? said(node.tag) : "h3");
  if (type === "quote" || type === "aside") return inside("blockquote");
  if (type === "list") return [html(list(node, note))];
  if (isInline(type)) return [html(`<p>${inline(node, note)}</p>`)];
  if (children.length === 0) return readCard(type, node, note);
  return children.flatMap((child) => readNode(child, note));
}

const isInline = (type: string): boolean => /^(text|link|autolink|at-link|linebreak|tab)$/.test(type);

function list(node: Row, note: Note): string {
  const tag = said(node.listType) === "number" || said(node.tag) === "ol" ? "ol" : "ul";
  const start = tag === "ol" && typeof node.start === "number" ? ` start="${node.start}"` : "";
  const items = rowsOf(node.children).map((item) => {
    const box =
      typeof item.checked === "boolean" ? `<input type="checkbox"${item.checked ? " checked" : ""}>` : "";
    const words = rowsOf(item.children).map((child) =>
      said(child.type) === "list" ? list(child, note) : inline(child, note),
    );
    return `<li>${box}${words.join("")}</li>`;
  });
  return `<${tag}${start}>${items.join("")}</${tag}>`;
}

/** The elements that say the same as the bits of a text's format, from the lowest bit up. */
const FORMATS = ["strong", "em", "s", "u", "code", "sub", "sup", "mark"];

function inline(node: Row, note: Note): string {
  const type = said(node.type).replace(/^extended-/, "");
  if (type === "linebreak") return "<br>";
  if (type === "tab") return " ";
  const inner = rowsOf(node.children)
    .map((child) => inline(child, note))
    .join("");
  if (type.endsWith("link")) {
    const words = inner || escaped(said(node.url));
    return said(node.url) === "" ? words : `<a href="${attribute(node.url)}">${words}</a>`;
  }
  if (inner !== "") return inner;
  if (typeof node.text !== "string")
    return readCard(type, node, note)
      .map(({ text }) => text)
      .join("");
  const format = typeof node.format === "number" ? node.format : 0;
  return FORMATS.reduce(
    (words, tag, bit) => ((format & (1 << bit)) === 0 ? words : `<${tag}>${words}</${tag}>`),
    escaped(node.text),
  );
}

/** Mobiledoc: sections that name their cards, atoms and marks by numbers. */
function readSections(doc: Row, sections: unknown[], note: Note): Piece[] {
  return sections.flatMap((section): Piece[] => {
    if (!Array.isArray(section)) return [];
    const [kind, first, second] = section;
    const tag = /^(p|h[1-6]|blockquote|ul|ol|aside)$/.test(said(first)) ? said(first) : "p";
    const text = tag === "aside" ? "blockquote" : tag;
    if (kind === 1) return [html(`<${text}>${marked(doc, second)}</${text}>`)];
    if (kind === 2) return [html(`<img src="${attribute(first)}" alt="">`)];
    if (kind === 3) {
      const items = (Array.isArray(second) ? second : []).map(
        (markers) => `<li>${marked(doc, markers)}</li>`,
      );
      return [html(`<${text}>${items.join("")}</${text}>`)];
    }
    const card = at(doc.cards, first);
    return kind === 10 && Array.isArray(card)
      ? readCard(said(card[0]), isRecord(card[1]) ? card[1] : {}, note)
      : [];
  });
}

const at = (list: unknown, index: unknown): unknown =>
  Array.isArray(list) && typeof index === "number" ? list[index] : undefined;

/** Each marker opens some marks, says something, and closes as many of the innermost ones as it names. */
function marked(doc: Row, markers: unknown): string {
  const open: string[] = [];
  let out = "";
  for (const marker of Array.isArray(markers) ? markers : []) {
    if (!Array.isArray(marker)) continue;
    const [kind, opened, closed, value] = marker;
    for (const index of Array.isArray(opened) ? opened : []) {
      const [tag, attributes] = markOf(at(doc.markups, index));
      open.push(tag);
      out += tag === "" ? "" : `<${tag}${attributes}>`;
    }
    out += kind === 1 ? atomOf(at(doc.atoms, value)) : escaped(typeof value === "string" ? value : "");
    for (let count = Number(closed) || 0; count > 0 && open.length > 0; count -= 1) {
      const tag = open.pop() ?? "";
      out += tag === "" ? "" : `</${tag}>`;
    }
  }
  return out;
}

function markOf(markup: unknown): [tag: string, attributes: string] {
  const [name, pairs] = Array.isArray(markup) ? markup : [];
  const tag = /^(a|b|strong|i|em|u|s|sub|sup|code|mark|del)$/i.test(said(name))
    ? said(name).toLowerCase()
    : "";
  const href = Array.isArray(pairs) ? pairs[pairs.indexOf("href") + 1] : undefined;
  return [tag, tag === "a" ? ` href="${attribute(href)}"` : ""];
}

const atomOf = (atom: unknown): string => {
  const [name, text] = Array.isArray(atom) ? atom : [];
  return name === "soft-return" ? "<br>" : escaped(said(text));
};
