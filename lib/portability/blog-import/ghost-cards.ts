import { isRecord } from "../../core/is-record";
import { cutAt } from "../../core/text";
import type { Piece } from "./source";

export type Row = Record<string, unknown>;

/** What Ghost's editors put between paragraphs, by the names of both of them. */
const CARDS: Record<string, (card: Row) => string> = {
  image: (card) => figure(linked(card.href, picture(card)), card.caption),
  gallery: (card) => `${rowsOf(card.images).map(picture).join("\n")}${paragraph(inline(card.caption))}`,
  html: (card) => said(card.html),
  email: (card) => said(card.html),
  "email-cta": (card) => said(card.html) + button(card),
  code: codeblock,
  codeblock,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  paywall: () => "",
  embed: (card) => figure(embedded(card), card.caption),
  bookmark: (card) => {
    const metadata = isRecord(card.metadata) ? card.metadata : card;
    const title = said(metadata.title) || said(card.url);
    const words = [said(metadata.description), said(card.caption)].filter((each) => each !== "").join(" ");
    return paragraph(linked(card.url, escaped(title)) + (words === "" ? "" : `: ${escaped(words)}`));
  },
  callout: (card) => paragraph(`${escaped(said(card.calloutEmoji))} ${inline(card.calloutText)}`.trim()),
  toggle: (card) => heading(inline(card.heading), 4) + asBlocks(said(card.content)),
  button: (card) => button(card),
  file: (card) =>
    paragraph(linked(card.src, escaped(said(card.fileTitle) || said(card.fileName) || said(card.src)))) +
    paragraph(inline(card.fileCaption)),
  audio: (card) => `<audio src="${attribute(card.src)}" title="${attribute(card.title)}"></audio>`,
  video: (card) => `<video src="${attribute(card.src)}"></video>${paragraph(inline(card.caption))}`,
  header: headed,
  signup: headed,
  product: (card) =>
    picture({ src: card.productImageSrc }) +
    heading(inline(card.productTitle), 4) +
    asBlocks(said(card.productDescription)) +
    button({ buttonText: card.productButton, buttonUrl: card.productUrl }),
  "call-to-action": (card) => picture({ src: card.imageUrl }) + asBlocks(said(card.textValue)) + button(card),
};

/** A card as HTML or Markdown; of an unknown one only the words, with a note. */
export function readCard(name: string, card: Row, note: (message: string) => void): Piece[] {
  const type = name.replace(/^card-/, "");
  const read = CARDS[type];
  if (read || type === "markdown") {
    const piece: Piece = read ? html(read(card)) : { kind: "markdown", text: said(card.markdown) };
    return piece.text.trim() === "" ? [] : [piece];
  }
  note(`A “${cutAt(name, 40)}” card from Ghost's editor isn't supported; its text was kept.`);
  return wordsOf(card).map((words) => html(asBlocks(words)));
}

const NO_WORDS =
  /^(type|version|name|id|uuid|style|format|mode|direction|indent|visibility|.*(colou?r|size|width|height|alignment|layout|position))$/i;

function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (NO_WORDS.test(name) ? [] : wordsOf(inner)));
}

function codeblock(card: Row): string {
  const language = said(card.language).replace(/[^\w+#-]/g, "") || "text";
  const code = escaped(typeof card.code === "string" ? card.code : "");
  const caption = paragraph(inline(card.caption));
  return code === "" ? caption : `<pre><code class="language-${language}">${code}</code></pre>${caption}`;
}

function headed(card: Row): string {
  return [
    heading(inline(card.header ?? card.heading), 2),
    ...[card.subheader ?? card.subheading, card.disclaimer].map((words) => paragraph(inline(words))),
    said(card.buttonUrl) === "" ? "" : button(card),
  ].join("");
}

function embedded(card: Row): string {
  const markup = said(card.html);
  const url = said(card.url);
  if (markup === "" || /youtu\.?be|vimeo/.test(url))
    return `<iframe src="${attribute(url || firstSource(markup))}"></iframe>`;
  return markup;
}

const firstSource = (markup: string): string => /\ssrc="([^"]{1,2000})"/.exec(markup)?.[1] ?? "";

export const html = (text: string): Piece => ({ kind: "html", text });
const heading = (words: string, level: number): string =>
  words === "" ? "" : `<h${level}>${words}</h${level}>`;
const paragraph = (words: string): string => (words === "" ? "" : `<p>${words}</p>`);
const linked = (url: unknown, words: string): string =>
  said(url) === "" ? words : `<a href="${attribute(url)}">${words}</a>`;
const button = (card: Row): string =>
  paragraph(linked(card.buttonUrl, escaped(said(card.buttonText) || said(card.buttonUrl))));
const figure = (inside: string, caption: unknown): string =>
  `<figure>${inside}${said(caption) === "" ? "" : `<figcaption>${inline(caption)}</figcaption>`}</figure>`;

function picture(card: Row): string {
  const src = said(card.src) || said(card.fileName);
  if (src === "") return "";
  return `<img src="${attribute(src)}" alt="${attribute(card.alt)}" title="${attribute(card.title)}">`;
}

/** Words of a card, which are HTML already; a paragraph around them is none of its own. */
const inline = (words: unknown): string =>
  said(words)
    .replace(/^<p[^>]{0,500}>/i, "")
    .replace(/<\/p>$/i, "");
const asBlocks = (words: string): string => (words === "" ? "" : `<div>${words}</div>`);

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const said = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
export const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
export const attribute = (value: unknown): string => escaped(said(value)).replaceAll('"', "&quot;");
