import { parseUrl } from "../../core/parse-url";
import { cutAt } from "../../core/text";
import { writeDirective } from "../../documents/blocks/directive";
import { treeToMarkdown } from "../../documents/blocks/rich-text/to-markdown";
import { paragraph, text } from "../../documents/blocks/rich-text/tree";
import { safeLink } from "../../documents/blocks/url";
import { videoOfUrl } from "../../documents/blocks/video/sources";
import { decoded } from "../near-files";
import type { Pictures } from "./pictures";
import type { Source } from "./source";

/** A piece of a document that stands for itself, as Markdown of ours, and the line it is from. */
export type Part = { md: string; line?: number };

/** What readers of Markdown and HTML share: what becomes of pictures, links and embeds, and where it is told. */
export class Reading {
  private readonly links = new Map<string, number | undefined>();

  constructor(
    private readonly source: Pick<Source, "file" | "folder" | "notes" | "body">,
    private readonly pictures: Pick<Pictures, "find">,
    /** The address that the blog had, for links within it. */
    private readonly site: string | null,
  ) {}

  /** A line is one of the file; within an export there are none. */
  note(message: string, line?: number): void {
    const { body, file, notes } = this.source;
    const isLine = line !== undefined && body.kind === "markdown";
    notes.push({ file, ...(isLine && { line }), message });
  }

  /** A picture as a paragraph of its own; one that can't be had as the words that stand for it. */
  picture({ src, alt, title }: { src: string; alt: string; title: string }, line?: number): string {
    const found = this.pictures.find(src, this.source.folder);
    if ("stand" in found) {
      const caption = oneLine(title).replace(/["\\]/g, "\\$&");
      return `![${bracketed(alt)}](/media/${found.stand}${caption === "" ? "" : ` "${caption}"`})`;
    }
    this.note(`The picture “${cutAt(src, 120)}” ${found.reason}.`, line);
    const words = [oneLine(alt), oneLine(title)].filter((each) => each !== "").join(". ");
    const url = this.absolute(src);
    if (url !== null) return `[${bracketed(words || url)}]${target(url)}`;
    return words === "" ? "" : literal(words);
  }

  /** What a page embeds: a video of the sites that we know, else the way to it. */
  embed(src: string, title: string, line?: number): string {
    const address = src.startsWith("//") ? `https:${src}` : src;
    const video = videoOfUrl(address);
    if (video !== null) {
      const words = cutAt(oneLine(title), 120) || "Video";
      return writeDirective("video", { ...video, mediaId: "", title: words, captions: "", poster: null }, "");
    }
    const url = this.absolute(address);
    const fate = url === null ? "was left out; its address was kept as text" : "became a link";
    this.note(`An embed from “${cutAt(src, 120)}” ${fate}.`, line);
    return url === null ? literal(src) : `[${bracketed(oneLine(title) || url)}]${target(url)}`;
  }

  /** An address to link to, or null where there is none to be had. */
  absolute(given: string): string | null {
    const url = given.trim().replace(/^__GHOST_URL__/, "");
    const own = safeLink(url);
    if (own !== null || this.site === null || /^[a-z][a-z\d+.-]*:/i.test(url)) return own;
    const whole = parseUrl(url, this.site);
    return whole && safeLink(whole.href);
  }

  /** A link that should be in the post in the end. */
  sawLink(url: string, line?: number): void {
    if (!this.links.has(url)) this.links.set(url, line);
  }

  /** Tells of links that nothing in the post leads to: a heading, a cell or a picture has none. */
  describeLostLinks(blocks: unknown): void {
    if (this.links.size === 0) return;
    const kept = plain(stringsIn(blocks).join("\n"));
    for (const [url, line] of this.links) if (!kept.includes(plain(url))) this.lostLink(url, line);
  }

  lostLink(url: string, line?: number): void {
    this.note(`The link to “${cutAt(url, 120)}” was left out; its text was kept.`, line);
  }
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** An address however it is written: with signs of Markdown escaped, with names of characters, with a slash at its end. */
const plain = (words: string): string =>
  words
    .replace(/\\(?=[^\w\s])/g, "")
    .replaceAll("&amp;", "&")
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .replace(/\/(?=[)>\s]|$)/g, "");

const oneLine = (words: string): string => words.replace(/\s+/g, " ").trim();

const bracketed = (words: string): string => oneLine(words).replace(/[[\]\\`*_<]/g, "\\$&");

/** An address as a link ends with it. */
export const target = (url: string): string => (/[()<>\s]/.test(url) ? `(<${url}>)` : `(${url})`);

/** Words that mean nothing but themselves. */
export const literal = (words: string): string => treeToMarkdown([paragraph(text(words))]);
