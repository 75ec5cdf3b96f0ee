import { parseTree, wordsOf } from "../rich-text/parse";

export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = HtmlElement | string;

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const VOID = set("area base br col embed hr img input link meta source track wbr");
/** What a reader of a page does not see, with all that is inside. */
const UNSEEN = set("script style template noscript svg math title xml iframe object select textarea");
export const BLOCKS = set(
  "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul",
);
const PARAGRAPH = set("p");
const AROUND_PARAGRAPH = new Set([...BLOCKS].filter((tag) => tag !== "p"));
const CELL = { ends: set("td th"), within: set("tr table") };
const TERM = { ends: set("dt dd"), within: set("dl") };
/** Which elements a start tag ends where their own end tag was left out, and how far out it may look for them. */
const IMPLIED: Record<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }> = {
  li: { ends: set("li"), within: set("ul ol") },
  tr: { ends: set("tr"), within: set("table") },
  td: CELL,
  th: CELL,
  dt: TERM,
  dd: TERM,
};
const MAX_DEPTH = 200;

/**
 * HTML as a tree, from the string alone: a browser's parser applies the styles it meets, and the page's policy
 * reports every one of them. Forgiving rather than exact, as clipboards need it.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const inside = () => (open.at(-1) ?? root).children;
  let at = 0;
  while (at < html.length) {
    const less = html.indexOf("<", at);
    const until = less === -1 ? html.length : less;
    if (until > at) inside().push(decode(html.slice(at, until)));
    if (less === -1) break;
    const name = /^[a-z][^\s/>]*/i.exec(html.slice(less + (html[less + 1] === "/" ? 2 : 1), less + 60));
    if (name === null) {
      at = skipped(html, less);
      if (at === less + 1) inside().push("<");
      continue;
    }
    const tag = name[0].toLowerCase();
    const end = tagEnd(html, less);
    const source = html.slice(less, end);
    at = end;
    if (source.startsWith("</")) close(open, tag);
    else if (!UNSEEN.has(tag)) add(open, tag, attributesOf(source.slice(1 + tag.length, -1)));
    else if (!source.endsWith("/>")) at = behind(html, tag, end);
  }
  return root;
}

/** Behind a comment or a declaration; behind the sign itself, if it begins neither. */
function skipped(html: string, less: number): number {
  const isComment = html.startsWith("<!--", less);
  if (!isComment && !/[!?/]/.test(html[less + 1] ?? "")) return less + 1;
  const end = isComment ? html.indexOf("-->", less + 4) : html.indexOf(">", less);
  if (end === -1) return html.length;
  return end + (isComment ? 3 : 1);
}

/** Behind the `>` that ends a tag; the end of all where there is none. */
export function tagEnd(html: string, less: number): number {
  let quote = "";
  for (let at = less + 1; at < html.length; at += 1) {
    const sign = html[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at + 1;
    else if ((sign === '"' || sign === "'") && /=\s*$/.test(html.slice(at - 3, at))) quote = sign;
  }
  return html.length;
}

function behind(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}(?:\\s[^>]*)?>`, "gi");
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

function add(open: HtmlElement[], tag: string, attributes: Record<string, string>): void {
  const implied = IMPLIED[tag] ?? (BLOCKS.has(tag) ? { ends: PARAGRAPH, within: AROUND_PARAGRAPH } : null);
  for (let at = open.length - 1; at > 0 && implied !== null; at -= 1) {
    const around = open[at]?.tag ?? "";
    if (implied.ends.has(around)) open.length = at;
    if (implied.within.has(around)) break;
  }
  const element: HtmlElement = { tag, attributes, children: [] };
  open.at(-1)?.children.push(element);
  if (!VOID.has(tag) && open.length < MAX_DEPTH) open.push(element);
}

function close(open: HtmlElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", one, other, bare] of source.matchAll(
    /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  ))
    attributes[name.toLowerCase()] ??= decode(one ?? other ?? bare ?? "");
  return attributes;
}

/** Markdown knows the same names of characters. */
const decode = (text: string): string =>
  text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, (name) => {
    const known = COMMON[name];
    if (known !== undefined) return known;
    const read = wordsOf(parseTree(`x${name}x`));
    return read.length > 2 ? read.slice(1, -1) : name;
  });

const COMMON: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** All text inside. */
export const textOf = (node: HtmlNode): string =>
  typeof node === "string" ? node : "\n".repeat(breaksOf(node)) || node.children.map(textOf).join("");

/** How many breaks an element stands for: Slack writes them as spans, two for a new paragraph. */
export function breaksOf({ tag, attributes }: HtmlElement): number {
  if (tag === "br") return 1;
  if (!/(?:^|\s)c-mrkdwn__br(?:\s|$)/.test(attributes.class ?? "")) return 0;
  return attributes["data-stringify-type"] === "paragraph-break" ? 2 : 1;
}
