import { createHash } from "node:crypto";
import { isId } from "../../core/ids";
import { slugify } from "../../core/slugs";
import { cutAt } from "../../core/text";
import type { Block } from "../../documents/blocks/envelope";
import { clean } from "./fit-block";
import { htmlParts } from "./html-parts";
import { markdownParts } from "./markdown-parts";
import type { Pictures } from "./pictures";
import { type Part, Reading } from "./reading";
import type { Source } from "./source";
import { toBlocks } from "./to-blocks";

/** A post as it is written, but for its pictures, which stand-ins name. */
export type Converted = Pick<Source, "title" | "slug" | "locale" | "excerpt" | "tags" | "isDraft"> & {
  cover: { mediaId: string; alt: string } | null;
  seo: { title: string; description: string } | null;
  blocks: Block[];
  publishedAt: Date | null;
  /** Of all that makes the post, its pictures too. */
  digest: string;
};

/** A source within a post's limits; whatever does not fit is told in the source's notes. */
export function convert(source: Source, pictures: Pictures, site: string | null, now: Date): Converted {
  const reading = new Reading(source, pictures, site);
  const blocks = toBlocks(partsOf(source, reading), source.key, now, reading);
  reading.describeLostLinks(blocks);
  const title = shortened("title", source.title, 200, reading) || source.slug || "Untitled";
  const seo = {
    title: shortened("title for search engines", source.seo.title, 200, reading),
    description: shortened("description for search engines", source.seo.description, 500, reading),
  };
  const post = {
    title,
    slug: (isId(source.slug) ? "" : source.slug) || slugify(title) || "post",
    locale: source.locale,
    excerpt: shortened("excerpt", source.excerpt, 500, reading),
    tags: tagsOf(source, reading),
    cover: coverOf(source, pictures, title, reading),
    seo: seo.title === "" && seo.description === "" ? null : seo,
    blocks,
    isDraft: source.isDraft,
    publishedAt: source.publishedAt,
  };
  if (source.author !== "") reading.note(`The original author is “${oneLine(source.author)}”.`);
  return { ...post, digest: createHash("sha256").update(JSON.stringify(post)).digest("hex") };
}

function partsOf({ body, title }: Source, reading: Reading): Part[] {
  if (body.kind === "markdown") return markdownParts(body, title, reading);
  return body.pieces.flatMap(({ kind, text }) =>
    kind === "html"
      ? htmlParts(text, reading)
      : markdownParts({ text: text.replace(/\r\n?/g, "\n"), line: 1, isMdx: false }, "", reading),
  );
}

const oneLine = (words: string): string =>
  clean(words)
    .replace(/[\s\u2028\u2029]+/g, " ")
    .trim();

function shortened(what: string, given: string, most: number, reading: Reading): string {
  const words = oneLine(given);
  if (words.length <= most) return words;
  reading.note(`The ${what} was cut at ${most} characters: “${words}”`);
  return `${cutAt(words, most - 1).trimEnd()}…`;
}

function tagsOf(source: Source, reading: Reading): string[] {
  const tags = new Map<string, string>();
  for (const given of source.tags) {
    const tag = shortened("tag", given, 40, reading);
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  const all = [...tags.values()];
  if (all.length > 10)
    reading.note(`Only 10 of ${all.length} tags were kept, without ${all.slice(10).join(", ")}.`);
  return all.slice(0, 10);
}

function coverOf(source: Source, pictures: Pictures, title: string, reading: Reading): Converted["cover"] {
  if (source.cover === null) return null;
  const found = pictures.find(source.cover.src, source.folder);
  if ("reason" in found) {
    reading.note(`The cover “${cutAt(source.cover.src, 120)}” ${found.reason}.`);
    return null;
  }
  const alt = shortened("description of the cover", source.cover.alt, 300, reading);
  return { mediaId: found.stand, alt: alt || title };
}
