import { type DocNode, joinText } from "../rich-text/to-doc";
import { codeLines, codeOfRows } from "./code-lines";
import { isHidden, marksOf, plainStyle, type Style, styleInside, withFontsOfClasses } from "./html-style";
import { BLOCKS, breaksOf, type HtmlElement, type HtmlNode, parseHtml, textOf } from "./html-tree";
import { isWordMarker, withWordLists } from "./word-lists";

/**
 * HTML as nodes of the field's document, with three things besides that only a whole document has: headings of every
 * level, `image` (with src, alt and title) and `table` (rows of cells of inline nodes), all at the top.
 */
export const htmlToNodes = (html: string): DocNode[] => treeToNodes(parseHtml(withFontsOfClasses(html)));

export const treeToNodes = (tree: HtmlElement): DocNode[] => new Reading(false).read([tree], plainStyle);

class Reading {
  private readonly nodes: DocNode[] = [];
  private line: DocNode[] = [];

  constructor(private readonly isInside: boolean) {}

  read(children: readonly HtmlNode[], style: Style): DocNode[] {
    this.walk(children, style);
    this.flush();
    return this.nodes;
  }

  private walk(children: readonly HtmlNode[], style: Style): void {
    const nodes = withWordLists(children);
    for (let at = 0; at < nodes.length; at += 1) {
      const found = codeLines(nodes, at);
      if (found) {
        this.flush();
        this.put(codeBlock(found.code, null));
        at = found.end - 1;
        continue;
      }
      const child = nodes[at] ?? "";
      if (typeof child === "string") this.say(child, style);
      else if (!isHidden(child) && !isWordMarker(child)) this.element(child, style);
    }
  }

  private say(text: string, style: Style): void {
    const marks = marksOf(style);
    if (text !== "") this.line.push({ type: "text", text, ...(marks.length > 0 && { marks }) });
  }

  private element(element: HtmlElement, around: Style): void {
    const { tag, attributes, children } = element;
    const style = styleInside(element, around);
    const breaks = breaksOf(element);
    if (breaks > 0) this.line.push(...Array.from({ length: breaks }, () => ({ type: "hardBreak" })));
    else if (tag === "img") this.picture(attributes, style);
    else if (tag === "input" && attributes.type === "checkbox")
      this.say("checked" in attributes ? "☑ " : "☐ ", plainStyle);
    else if (!BLOCKS.has(tag)) this.walk(children, style);
    else {
      this.flush();
      this.block(element, style);
      this.flush();
    }
  }

  private block(element: HtmlElement, style: Style): void {
    const { tag, children } = element;
    if (/^h[1-6]$/.test(tag)) {
      const content = lineOf(children, style);
      if (content.length > 0) this.put({ type: "heading", attrs: { level: Number(tag[1]) }, content });
    } else if (tag === "pre") this.put(codeOf(element));
    else if (tag === "ul" || tag === "ol") this.list(element, style);
    else if (tag === "blockquote") {
      const content = new Reading(true).read(children, style);
      if (content.length > 0) this.put({ type: "blockquote", content });
    } else if (tag === "table") this.table(element, style);
    else if (/^highlight\b/.test(element.attributes.class ?? "") && onlyCode(element) !== null)
      this.put(codeOf(element));
    else this.walk(children, style);
  }

  private put(node: DocNode): void {
    const kept = this.isInside ? inField(node) : node;
    if (kept !== null) this.nodes.push(kept);
  }

  private picture({ src = "", alt = "", title = "" }: Record<string, string>, style: Style): void {
    if (this.isInside) this.say(alt, style);
    else {
      this.flush();
      this.nodes.push({ type: "image", attrs: { src, alt, title } });
    }
  }

  /** Lists right in a list, as Google Docs and old editors write them, belong to the item before. */
  private list({ tag, attributes, children }: HtmlElement, style: Style): void {
    const items: DocNode[] = [];
    for (const child of children) {
      if (textOf(child).trim() === "" && !hasBox(child)) continue;
      const isItem = typeof child !== "string" && child.tag === "li";
      const inner = isItem ? styleInside(child, style) : style;
      const content = new Reading(true).read(isItem ? child.children : [child], inner);
      const isList = typeof child !== "string" && (child.tag === "ul" || child.tag === "ol");
      const before = isList ? items.at(-1)?.content : undefined;
      if (before) before.push(...content);
      else {
        if (content[0]?.type !== "paragraph") content.unshift({ type: "paragraph" });
        items.push({ type: "listItem", content });
      }
    }
    if (items.length === 0) return;
    const start = Number.parseInt(attributes.start ?? "1", 10);
    if (tag === "ul") this.put({ type: "bulletList", content: items });
    else this.put({ type: "orderedList", attrs: { start: start >= 0 ? start : 1 }, content: items });
  }

  /** A table that only places things on a page is none. */
  private table(table: HtmlElement, style: Style): void {
    const rows = rowsOf(table).filter((cells) => cells.length > 0);
    const code = codeOfRows(rows);
    if (code !== null) {
      this.put(codeBlock(code, null));
      return;
    }
    if (rows.every(({ length }) => length === 1) || rows.flat().some(hasParts)) {
      for (const cell of [...captionsOf(table), ...rows.flat()]) {
        this.walk(cell.children, styleInside({ ...cell, tag: "td" }, style));
        this.flush();
      }
      return;
    }
    for (const caption of captionsOf(table)) this.walk(caption.children, style);
    this.flush();
    const content = rows.map((cells): DocNode => {
      const inRow = cells.map((cell) => lineOf(cell.children, styleInside(cell, style)));
      return { type: "row", content: inRow.map((line): DocNode => ({ type: "cell", content: line })) };
    });
    if (content.some((row) => row.content?.some((cell) => cell.content?.length)))
      this.put({ type: "table", content });
  }

  /** Two breaks are an empty line: what is behind them is the next paragraph. */
  private flush(): void {
    const lines: DocNode[][] = [[]];
    let breaks = 0;
    for (const node of this.line) {
      if (node.type === "hardBreak") breaks += 1;
      else if (breaks === 0 || node.text?.trim()) {
        if (breaks > 1) lines.push([]);
        else if (breaks === 1) lines.at(-1)?.push({ type: "hardBreak" });
        breaks = 0;
        lines.at(-1)?.push(node);
      }
    }
    this.line = [];
    for (const content of lines.map(tidy))
      if (content.length > 0) this.nodes.push({ type: "paragraph", content });
  }
}

/** The nearest that the field has; nothing for a picture. */
export function inField(node: DocNode): DocNode | null {
  if (node.type === "image") return null;
  if (node.type === "heading") return { ...node, attrs: { level: Number(node.attrs?.level) > 3 ? 4 : 3 } };
  if (node.type !== "table") return node;
  const lines = (node.content ?? []).map(({ content: cells = [] }) =>
    cells.flatMap(({ content = [] }, at) =>
      at === 0 ? content : [{ type: "text", text: " | " }, ...content],
    ),
  );
  const content = lines.flatMap((line, at) => (at === 0 ? line : [{ type: "hardBreak" }, ...line]));
  return { type: "paragraph", content: joinText(content) };
}

/** All in one line, whatever is inside. */
const lineOf = (children: readonly HtmlNode[], style: Style): DocNode[] =>
  tidy(new Reading(true).read(children, style).flatMap(inlines));

function inlines(node: DocNode): DocNode[] {
  if (node.type === "text") return [node];
  const space = { type: "text", text: " " };
  return node.type === "hardBreak" ? [space] : [...(node.content ?? []).flatMap(inlines), space];
}

/** White space as a browser shows it: one space between words, none at the ends of lines. */
function tidy(line: readonly DocNode[]): DocNode[] {
  const out: DocNode[] = [];
  let isSpaced = true;
  for (const node of line) {
    const text: string | undefined = node.text
      ?.replace(/[ \t\n\r\f]+/g, " ")
      .replace(isSpaced ? /^ / : /^$/, "");
    if (text === undefined) trimLast(out);
    if (text === "") continue;
    out.push(text === undefined ? node : { ...node, text });
    isSpaced = text?.endsWith(" ") ?? true;
  }
  trimLast(out);
  while (out[0]?.type === "hardBreak") out.shift();
  return out.some(({ text = "" }) => text.trim() !== "") ? joinText(out) : [];
}

function trimLast(line: DocNode[]): void {
  const last = line.at(-1);
  if (last?.text === undefined) return;
  const text = last.text.replace(/ $/, "");
  if (text === "") line.pop();
  else line[line.length - 1] = { ...last, text };
}

const elements = ({ children }: HtmlElement): HtmlElement[] =>
  children.filter((child) => typeof child !== "string");

const rowsOf = (table: HtmlElement): HtmlElement[][] =>
  elements(table).flatMap((child) =>
    /^t(head|body|foot)$/.test(child.tag)
      ? rowsOf(child)
      : child.tag === "tr"
        ? [elements(child).filter(({ tag }) => tag === "td" || tag === "th")]
        : [],
  );

const captionsOf = (table: HtmlElement) => elements(table).filter(({ tag }) => tag === "caption");

const hasParts = (element: HtmlElement): boolean =>
  elements(element).some((child) => /^(table|pre|h[1-6]|blockquote)$/.test(child.tag) || hasParts(child));

const hasBox = (node: HtmlNode): boolean =>
  typeof node !== "string" && (node.tag === "input" || node.tag === "img" || node.children.some(hasBox));

function onlyCode(element: HtmlElement): HtmlElement | null {
  const inner = elements(element).filter((child) => textOf(child).trim() !== "");
  return inner.length === 1 && inner[0]?.tag === "pre" ? inner[0] : null;
}

function codeOf(element: HtmlElement): DocNode {
  const pre = onlyCode(element) ?? element;
  const names = [element, pre, ...elements(pre)].map(({ attributes }) => attributes.class ?? "").join(" ");
  const language = /\b(?:language|lang|highlight-source)-([\w+#-]+)/.exec(names)?.[1] ?? null;
  const text = textOf(pre).replace(/^\r?\n|\s+$/g, "");
  return codeBlock(text, language);
}

const codeBlock = (code: string, language: string | null): DocNode => ({
  type: "codeBlock",
  attrs: { language },
  ...(code !== "" && { content: [{ type: "text", text: code }] }),
});
