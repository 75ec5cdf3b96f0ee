import MarkdownIt from "markdown-it";
import { marked } from "marked";
import { micromark } from "micromark";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

const permissive = new MarkdownIt({ html: true, linkify: true });
permissive.validateLink = () => true;

/** Renderers that let HTML and every address through. */
const renderers: Record<string, (source: string) => string> = {
  marked: (source) => marked.parse(source, { async: false }),
  "markdown-it": (source) => permissive.render(source),
  micromark: (source) => micromark(source, { allowDangerousHtml: true, allowDangerousProtocol: true }),
};

const ELEMENTS = new Set(
  "p h1 h2 h3 h4 h5 h6 em strong s del code pre a blockquote ul ol li hr br table thead tbody tr th td".split(
    " ",
  ),
);
const ADDRESS = /^(https?:\/\/|mailto:|\/[a-z])/i;

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Everything in a page that Markdown of ours has no right to: elements, attributes, addresses, comments. */
export function strangersIn(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeName === "#text") return;
    if (!("tagName" in node)) return void found.push(node.nodeName);
    const { tagName } = node;
    if (!ELEMENTS.has(tagName)) found.push(tagName);
    for (const { name, value } of node.attrs) {
      const isFine =
        (tagName === "a" && name === "href" && (ADDRESS.test(value) || isLinkified(node, value))) ||
        (tagName === "code" && name === "class" && value.startsWith("language-")) ||
        (tagName === "ol" && name === "start") ||
        (/^t[hd]$/.test(tagName) && name === "align");
      if (!isFine) found.push(`${tagName} ${name}=${value}`);
    }
    node.childNodes.forEach(visit);
  };
  parseFragment(html).childNodes.forEach(visit);
  return found;
}

/** Whether a renderer made a link of a text that names a host, without a scheme. */
const isLinkified = ({ childNodes }: DefaultTreeAdapterTypes.Element, address: string): boolean =>
  /^\/\/[a-z]/.test(address) && childNodes.map(textOf).join("") === address;

/** The words of a page. */
export const textIn = (html: string): string => parseFragment(html).childNodes.map(textOf).join(" ");

const textOf = (node: Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textOf).join(" ") : "";

/** What the renderers make of a text beyond what we allow: nothing, if it is fit to be handed out. */
export const whatRuns = (source: string): string[] =>
  Object.entries(renderers).flatMap(([name, render]) =>
    strangersIn(render(source)).map((stranger) => `${name}: ${stranger}`),
  );
