import { cutAt } from "../../core/text";
import { nodesToMarkdown } from "../../documents/blocks/html-import/html-markdown";
import { treeToNodes } from "../../documents/blocks/html-import/html-nodes";
import { isHidden } from "../../documents/blocks/html-import/html-style";
import {
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  tagEnd,
  textOf,
} from "../../documents/blocks/html-import/html-tree";
import type { Part, Reading } from "./reading";

const EMBEDDED = /<(iframe|embed|video|audio|object)\b/gi;
const LEFT_OUT = /<(script|style|svg|math|form|select|textarea|template|noscript|title|xml)\b/gi;
/** What says something that Markdown has no sign for. */
const MARKS = /<(sup|sub|s|del|strike|ins|mark|u|q|abbr|ruby)\b/gi;
const SILENT_COMMENT = /^<!--\s*(more|excerpt|truncate|members-only|kg-card-(begin|end)\b[^>]*)\s*--/i;
/** Stand in for what the reader of HTML has no element for. */
const EMBED = "vitrine-embed:";
const LINE = "vitrine-line:";

/** HTML as parts of Markdown; what of it is for no reader, or can't be kept, is told. */
export function htmlParts(given: string, reading: Reading, line?: number): Part[] {
  const html = withEndedComments(given);
  for (const tag of namesIn(html, LEFT_OUT))
    reading.note(tag === "form" ? "Only the text of a form was kept." : `<${tag}> was left out.`, line);
  for (const tag of namesIn(html, MARKS)) reading.note(`<${tag}> was removed; its text was kept.`, line);
  if ([...html.matchAll(/<!--.{0,80}/gs)].some(([comment]) => !SILENT_COMMENT.test(comment)))
    reading.note("A comment was left out.", line);
  const [tree] = lift(parseHtml(withEmbeds(html)), reading, line);
  if (tree === undefined || typeof tree === "string") return [];
  const writeImage = (attributes: Record<string, unknown>): string => {
    const of = (name: string) => String(attributes[name] ?? "");
    const src = of("src");
    if (src === LINE) return "* * *";
    if (src.startsWith(EMBED)) return reading.embed(src.slice(EMBED.length), of("alt"), line);
    return reading.picture({ src, alt: of("alt"), title: of("title") }, line);
  };
  const parts = treeToNodes(tree).flatMap((node) => nodesToMarkdown([node], writeImage));
  return parts.map((md) => ({ md, ...(line !== undefined && { line }) }));
}

const namesIn = (html: string, names: RegExp): Set<string> =>
  new Set([...html.matchAll(names)].map(([, name = ""]) => name.toLowerCase()));

/** A comment without an end would take all that follows with it. */
function withEndedComments(html: string): string {
  const at = html.lastIndexOf("<!--");
  return at === -1 || html.includes("-->", at + 4) ? html : `${html.slice(0, at)}&lt;${html.slice(at + 1)}`;
}

/** With a picture in place of each embed, that names what it shows. Each sign is looked at a few times at most. */
function withEmbeds(html: string): string {
  const lower = html.toLowerCase();
  const endless = new Set<string>();
  let out = "";
  let at = 0;
  for (const { index, 1: name = "" } of html.matchAll(EMBEDDED)) {
    if (index < at) continue;
    const end = tagEnd(html, index);
    if (!html.endsWith(">", end)) break;
    const tag = name.toLowerCase();
    const attributes = html.slice(index + 1 + tag.length, end - 1);
    const close = endless.has(tag) ? -1 : lower.indexOf(`</${tag}`, end);
    if (close === -1) endless.add(tag);
    const inside = close === -1 ? "" : html.slice(end, close);
    const src =
      attributeOf(attributes, tag === "object" ? "data" : "src") ||
      attributeOf(inside.slice(0, 4_000), "src");
    out += `${html.slice(at, index)}<img src="${EMBED}${src}" alt="${attributeOf(attributes, "title")}">`;
    at = close === -1 ? end : html.indexOf(">", close) + 1 || html.length;
  }
  return out + html.slice(at);
}

/** An attribute as it is written in a tag. */
export const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i")
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined)
    ?.replaceAll('"', "&quot;") ?? "";

/** The tree with captions at their pictures, pictures beside what can't hold them, and links that lead somewhere. */
function lift(node: HtmlNode, reading: Reading, line?: number): HtmlNode[] {
  if (typeof node === "string") return [node];
  const { tag, attributes } = node;
  if (isHidden(node) && textOf(node).trim() !== "")
    reading.note(`Hidden text was left out: “${cutAt(textOf(node).trim(), 80)}”`, line);
  if (tag === "hr") return [{ tag: "img", attributes: { src: LINE }, children: [] }];
  if (hasClass("kg-bookmark-card")(node)) return [bookmark(node, reading, line)];
  const children = node.children.flatMap((child) => lift(child, reading, line));
  if (tag === "a") return [linked({ ...node, children }, reading, line)];
  if (tag === "figure") return captioned({ ...node, children });
  const lifted = { tag, attributes, children };
  if (!/^(ul|ol|blockquote|table)$/.test(tag)) return [lifted];
  return [{ ...lifted, children: children.map(withoutPictures) }, ...find(lifted, "img")];
}

function linked(link: HtmlElement, reading: Reading, line?: number): HtmlElement {
  const { href = "" } = link.attributes;
  if (href === "" || href.startsWith("#")) return { ...link, tag: "span" };
  const url = reading.absolute(href);
  if (url === null) {
    if (textOf(link).trim() !== "") reading.lostLink(href, line);
    return { ...link, tag: "span" };
  }
  reading.sawLink(url, line);
  return { ...link, attributes: { href: url } };
}

/** The caption of a single picture is its own; of several it stays the paragraph below them. */
function captioned(figure: HtmlElement): HtmlNode[] {
  const pictures = find(figure, "img");
  const captions = find(figure, "figcaption");
  const [picture] = pictures;
  const title = captions.map(textOf).join(" ").replace(/\s+/g, " ").trim();
  if (pictures.length !== 1 || !picture || title === "" || title.length > 300) return [figure];
  if (picture.attributes.src?.startsWith(EMBED)) return [figure];
  return [{ ...picture, attributes: { ...picture.attributes, title } }];
}

function bookmark(card: HtmlElement, reading: Reading, line?: number): HtmlElement {
  const [link] = find(card, "a");
  const said = (name: string) => within(card).filter(hasClass(name)).map(textOf).join(" ").trim();
  const href = link?.attributes.href ?? "";
  const title = said("kg-bookmark-title") || href;
  const rest = [said("kg-bookmark-description"), find(card, "figcaption").map(textOf).join(" ").trim()];
  const words = linked({ tag: "a", attributes: { href }, children: [title] }, reading, line);
  const more = rest.filter((each) => each !== "").join(" ");
  return { tag: "p", attributes: {}, children: [words, ...(more === "" ? [] : [`: ${more}`])] };
}

function withoutPictures(node: HtmlNode): HtmlNode {
  if (typeof node === "string") return node;
  return {
    ...node,
    children: node.children
      .filter((child) => typeof child === "string" || child.tag !== "img")
      .map(withoutPictures),
  };
}

const within = (node: HtmlElement): HtmlElement[] =>
  node.children.flatMap((child) => (typeof child === "string" ? [] : [child, ...within(child)]));

const find = (node: HtmlElement, tag: string): HtmlElement[] =>
  within(node).filter((each) => each.tag === tag);

const hasClass =
  (name: string) =>
  ({ attributes }: HtmlElement): boolean =>
    (attributes.class ?? "").split(/\s+/).includes(name);
