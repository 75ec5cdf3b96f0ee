import type { Definition, Link, LinkReference, Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { cutAt } from "../../core/text";
import { type Segment, splitDirectives, writeDirective } from "../../documents/blocks/directive";
import { parseHtml, textOf } from "../../documents/blocks/html-import/html-tree";
import { definitionOf } from "../../documents/blocks/registry";
import { wordsOf } from "../../documents/blocks/rich-text/parse";
import { fenced } from "../../documents/blocks/rich-text/to-markdown";
import { attributeOf, htmlParts } from "./html-parts";
import { chunksOf, linesIn } from "./markdown-chunks";
import { literal, type Part, type Reading, target } from "./reading";
import { plainShortcodes } from "./shortcodes";

type Body = { text: string; line: number; isMdx: boolean };
type Edit = { from: number; to: number; text: string };
type Prose = {
  source: string;
  line: number;
  definitions: Map<string, Definition>;
  reading: Reading;
  isTable?: boolean;
  /** What stands for the tags of links in HTML. */
  signs: Map<Nodes, string>;
};

/** Names that other tools give their notes, and our tones. */
const TONES: Record<string, string> = {
  note: "info",
  info: "info",
  important: "info",
  tip: "success",
  success: "success",
  warning: "warn",
  caution: "warn",
  danger: "warn",
};

type Directive = Extract<Segment, { kind: "directive" }>;
type Piece = { own: string; isHeavy: boolean; directive?: Directive };

/** Any Markdown, with HTML and shortcodes in it, as parts of ours. A first heading that is the title has no part. */
export function markdownParts(body: Body, title: string, reading: Reading): Part[] {
  const text = plainShortcodes(body, reading);
  const pieces = splitDirectives(text).flatMap((segment): Piece[] =>
    segment.kind === "directive"
      ? [{ own: segment.body, isHeavy: false, directive: segment }]
      : chunksOf(segment.source).map(({ text: own, isHeavy }) => ({ own, isHeavy })),
  );
  const definitions = pieces.length > 1 ? definitionsIn(pieces) : "";
  const parts: Part[] = [];
  let [at, line] = [0, body.line];
  for (const { own, isHeavy, directive } of pieces) {
    const from = Math.max(at, text.indexOf(own, at));
    line += linesIn(text.slice(at, from));
    at = from;
    const context = { line, definitions, reading };
    if (isHeavy) parts.push(heavyPart(own, line, reading));
    else if (directive) parts.push(...directiveParts(directive, context));
    else parts.push(...proseParts(own, context, parts.length === 0 ? title : null));
  }
  return parts;
}

function heavyPart(md: string, line: number, reading: Reading): Part {
  reading.note("A part has too much markup to parse: pictures and HTML in it were kept as text.", line);
  return { md, line };
}

/** The addresses that references anywhere in a file may mean, as they are written. */
function definitionsIn(pieces: readonly Piece[]): string {
  const written = pieces
    .filter(({ own, isHeavy }) => !isHeavy && /^ {0,3}\[[^\]]+\]:/m.test(own))
    .flatMap(({ own }) =>
      fromMarkdown(own).children.flatMap((node) =>
        node.type === "definition" && !node.identifier.startsWith("^")
          ? own.slice(startOf(node), endOf(node))
          : [],
      ),
    );
  return written.length === 0 ? "" : `\n\n${written.join("\n")}`;
}

type Context = { line: number; definitions: string; reading: Reading };

function directiveParts({ type, json, body }: Directive, context: Context): Part[] {
  const { line, reading } = context;
  const tone = TONES[type.toLowerCase()];
  const isOurs = definitionOf(type)?.surfaces.includes("blog") && tone === undefined;
  if (isOurs) return [{ md: `:::${type} ${json}\n\n:::`, line }];
  const parts = proseParts(body, { ...context, line: line + 1 }, null);
  const md = parts.map((part) => part.md).join("\n\n");
  const isText = parts.every((part) => !/^(:::|!\[)/.test(part.md));
  if (tone !== undefined && md.trim() !== "" && md.length <= 2_000 && isText)
    return [{ md: writeDirective("callout", { tone, md }, ""), line }];
  reading.note(`A “${type}” part isn't supported; its text was kept.`, line);
  return parts;
}

function proseParts(
  source: string,
  { line, definitions: others, reading }: Context,
  title: string | null,
): Part[] {
  const root = fromMarkdown(source + others);
  // The first of several with one name counts.
  const found = root.children.filter((node) => node.type === "definition").toReversed();
  const definitions = new Map(found.map((node) => [node.identifier, node]));
  const prose = { source, line, definitions, reading, signs: new Map<Nodes, string>() };
  const own = root.children.filter((node) => startOf(node) < source.length);
  const [first] = own;
  const isTitle =
    first?.type === "heading" &&
    first.depth === 1 &&
    wordsOf(first).trim().toLowerCase() === title?.trim().toLowerCase();
  return own.slice(isTitle ? 1 : 0).flatMap((node) => nodeParts(node, prose));
}

function nodeParts(node: RootContent, prose: Prose): Part[] {
  const line = lineOf(node, prose);
  const md = prose.source.slice(startOf(node), endOf(node));
  if (node.type === "definition") return node.identifier.startsWith("^") ? [{ md, line }] : [];
  if (node.type === "html") return readHtml(node.value, prose, line);
  if (node.type === "code") return [{ md: /^(`{3,}|~{3,})/.test(md) ? md : fenced(node.value), line }];
  if (node.type === "paragraph" && node.children.every(isPicture))
    return node.children
      .flatMap((child) => picturesIn(child, prose))
      .map((picture) => ({ md: picture, line }));
  const [edits, behind]: [Edit[], string[]] = [[], []];
  const isTable = node.type === "paragraph" && TABLE.test(md);
  rewrite(node, isTable ? { ...prose, isTable } : prose, edits, behind);
  return [{ md: apply(md, startOf(node), edits), line }, ...behind.map((picture) => ({ md: picture, line }))];
}

function readHtml(html: string, { reading }: Prose, line: number): Part[] {
  const parts = htmlParts(html, reading, line);
  const component = /^<([A-Z][\w.]*)/.exec(html)?.[1];
  if (component) reading.note(`The component <${component}> isn't supported; its text was kept.`, line);
  else if (!/^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(html))
    reading.note("HTML was converted to text and blocks, without its layout.", line);
  return parts;
}

/** A row of dashes and pipes below the first line. */
const TABLE = /^[^\n]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t:-]*)*$/m;

const HTML_PICTURE = /^<img\b/i;

const isPicture = (node: PhrasingContent): boolean =>
  ["image", "imageReference", "break"].includes(node.type) ||
  (node.type === "html" && HTML_PICTURE.test(node.value)) ||
  (node.type === "text" && node.value.trim() === "") ||
  (node.type === "link" && node.children.length > 0 && node.children.every(isPicture));

function picturesIn(node: Nodes, prose: Prose): string[] {
  const line = lineOf(node, prose);
  if (node.type === "html") return htmlParts(node.value, prose.reading, line).map(({ md }) => md);
  if (node.type === "image" || node.type === "imageReference") {
    const { url = "", title = "" } =
      node.type === "image" ? node : (prose.definitions.get(node.identifier) ?? {});
    return [prose.reading.picture({ src: url, alt: node.alt ?? "", title: title ?? "" }, line)];
  }
  if (node.type === "link")
    prose.reading.note(`A picture's link to “${cutAt(node.url, 120)}” was left out.`, line);
  return "children" in node ? node.children.flatMap((child) => picturesIn(child, prose)) : [];
}

/** Inline HTML that Markdown has signs for; of the rest the words stay. */
const SIGNS: Record<string, string> = { b: "**", strong: "**", i: "*", em: "*" };

/** What has to change in a node's own source, and the pictures that come behind it. */
function rewrite(node: Nodes, prose: Prose, edits: Edit[], behind: string[]): void {
  const [from, to, line] = [startOf(node), endOf(node), lineOf(node, prose)];
  if (node.type === "image" || node.type === "imageReference") {
    behind.push(...picturesIn(node, prose));
    edits.push({ from, to, text: node.alt ? literal(node.alt) : "" });
  } else if (node.type === "html")
    edits.push({ from, to, text: prose.signs.get(node) ?? inlineHtml(node.value, prose, line, behind) });
  else if (node.type === "link") relink(node, node.url, prose, edits);
  else if (node.type === "linkReference" && !node.identifier.startsWith("^")) {
    const url = prose.definitions.get(node.identifier)?.url;
    if (url !== undefined) relink(node, url, prose, edits);
  }
  if (!("children" in node)) return;
  signLinks(node.children, prose);
  for (const child of node.children) rewrite(child, prose, edits, behind);
}

/** A link in HTML whose tags stand beside one another in the tree, as Markdown writes it. */
function signLinks(siblings: readonly Nodes[], prose: Prose): void {
  let end: Nodes | null = null;
  for (const node of siblings.toReversed()) {
    if (node.type !== "html" || !/^<\/?a\b/i.test(node.value)) continue;
    const url = prose.reading.absolute(attributeOf(node.value, "href"));
    if (end !== null && url !== null && !node.value.startsWith("</")) {
      prose.reading.sawLink(url, lineOf(node, prose));
      prose.signs.set(node, "[").set(end, `]${target(url)}`);
    }
    end = node.value.startsWith("</") ? node : null;
  }
}

function relink(node: Link | LinkReference, url: string, prose: Prose, edits: Edit[]): void {
  const to = prose.reading.absolute(url);
  if (to !== null) prose.reading.sawLink(to, lineOf(node, prose));
  if (to !== null && node.type === "link" && /^(https?|mailto):/i.test(url)) return;
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (to === null) prose.reading.lostLink(url, lineOf(node, prose));
  if (!first || !last) return void edits.push({ from: startOf(node), to: endOf(node), text: "" });
  edits.push({ from: startOf(node), to: startOf(first), text: to === null ? "" : "[" });
  edits.push({ from: endOf(last), to: endOf(node), text: to === null ? "" : `]${target(to)}` });
}

function inlineHtml(html: string, prose: Prose, line: number, behind: string[]): string {
  if (HTML_PICTURE.test(html) || /^<(iframe|video|audio|embed)\b/i.test(html)) {
    behind.push(...htmlParts(html, prose.reading, line).map(({ md }) => md));
    return "";
  }
  if (!/^<[^<>]*>$/.test(html) && !html.startsWith("<!--")) {
    prose.reading.note("HTML was converted to text and blocks, without its layout.", line);
    return literal(textOf(parseHtml(html)).replace(/\s+/g, " ").trim());
  }
  const [, tag = ""] = /^<\/?([a-z][\w-]*)/i.exec(html) ?? [];
  const name = tag.toLowerCase();
  if (name === "br") return prose.isTable ? " " : "\\\n";
  const sign = SIGNS[name];
  if (sign !== undefined) return sign;
  const href = name === "a" ? attributeOf(html, "href") : "";
  const fate = tag === "" ? "A comment was left out." : `<${name}> was removed; its text was kept.`;
  if (href !== "") prose.reading.lostLink(href, line);
  else if (!html.startsWith("</")) prose.reading.note(fate, line);
  return "";
}

function apply(source: string, offset: number, edits: readonly Edit[]): string {
  let out = "";
  let at = offset;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue;
    out += source.slice(at - offset, from - offset) + text;
    at = to;
  }
  return out + source.slice(at - offset);
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;
const lineOf = (node: Nodes, { line }: Prose): number => line + (node.position?.start.line ?? 1) - 1;
