import path from "node:path";
import { slugify } from "../../core/slugs";
import { type Fields, isTrue, localeOf, namesOf, splitFrontMatter, textOf, timeOf } from "./front-matter";
import { readText } from "./read-text";
import { type Note, type Source, Unreadable } from "./source";

const mostBytes = 1_000_000;

/** Fields that are read, and those that say nothing to a reader. */
const READ = new Set(
  "title slug date publishedat published_at pubdate publishdate pubdatetime published draft status tags tag categories category keywords excerpt description summary subtitle cover image feature_image featured_image featuredimage heroimage hero_image thumbnail banner coveralt cover_alt imagealt image_alt feature_image_alt heroimagealt lang locale language author authors permalink url aliases alias redirect_from layout type comments toc weight lastmod updated updateddate modified last_modified_at id seo_title meta_title seo_description meta_description".split(
    " ",
  ),
);

/** A Markdown file with front matter as Jekyll, Hugo and Astro write it. */
export function readMarkdownFile(root: string, file: string): Source {
  const { fields, body, line } = splitFrontMatter(readText(path.join(root, file), mostBytes));
  const name = nameOf(file);
  const said =
    textOf(fields, "date", "publishedat", "published_at", "pubdate", "publishdate", "pubdatetime") ||
    name.day;
  const notes: Note[] = [];
  const publishedAt = said === "" ? null : timeOf(said);
  if (said !== "" && publishedAt === null)
    throw new Unreadable(`The date “${said.slice(0, 60)}” can't be read.`);
  for (const field of Object.keys(fields))
    if (!READ.has(field))
      notes.push({ file, message: `The field “${field.slice(0, 60)}” of the front matter had no place.` });
  const wanted = textOf(fields, "slug") || lastPart(textOf(fields, "permalink", "url")) || name.slug;
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(body)?.[1] ?? "";
  return {
    file,
    key: file,
    title: textOf(fields, "title") || heading || name.slug.replace(/[-_]+/g, " "),
    slug: slugify(wanted) || slugify(textOf(fields, "title")),
    locale: localeOf(textOf(fields, "lang", "locale", "language")) || name.locale || "en",
    isDraft: isDraft(file, fields),
    publishedAt,
    tags: ["tags", "tag", "categories", "category", "keywords"].flatMap((field) => namesOf(fields[field])),
    excerpt: textOf(fields, "excerpt", "description", "summary", "subtitle"),
    cover: coverOf(fields),
    seo: {
      title: textOf(fields, "seo_title", "meta_title"),
      description: textOf(fields, "seo_description", "meta_description"),
    },
    author: [...namesOf(fields.author), ...namesOf(fields.authors)].join(", "),
    addresses: [
      ...["permalink", "url"].map((field) => textOf(fields, field)),
      ...["aliases", "alias", "redirect_from"].flatMap((field) => namesOf(fields[field])),
      ...(slugify(wanted) === wanted ? [] : [wanted]),
    ].filter((address) => address !== ""),
    folder: path.posix.dirname(file),
    body: { kind: "markdown", text: body, line, isMdx: /\.mdx$/i.test(file) },
    notes,
  };
}

function isDraft(file: string, fields: Fields): boolean {
  if (isTrue(fields.draft) || /(^|\/)_drafts\//.test(file)) return true;
  if (fields.published !== undefined && /^(false|no|off|0)$/i.test(String(fields.published))) return true;
  return /^(draft|archived|pending|private)$/i.test(textOf(fields, "status"));
}

/** `_posts/2024-01-02-name.md`, `name/index.md`, `name.de.md`, `content/de/name.md`. */
function nameOf(file: string): { slug: string; day: string; locale: string } {
  const bare = path.posix.basename(file).replace(/\.[^.]+$/, "");
  const [, suffix = ""] = /\.([a-z]{2}(?:[-_][a-z]{2})?)$/i.exec(bare) ?? [];
  const own = suffix === "" ? bare : bare.slice(0, -suffix.length - 1);
  const folder = path.posix.basename(path.posix.dirname(file));
  const named = /^(index|readme)$/i.test(own) && folder !== "." ? folder : own;
  const [, day = "", rest = named] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(named) ?? [];
  const [, inFolder = ""] = /(?:^|\/)content\/([a-z]{2}(?:-[a-z]{2})?)\//i.exec(file) ?? [];
  return { slug: rest, day, locale: localeOf(suffix) || localeOf(inFolder) };
}

/** The last part of an address that names the post; a pattern such as `/:year/:title/` names none. */
function lastPart(address: string): string {
  if (address.includes(":") && !/^https?:/.test(address)) return "";
  const parts = address
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((part) => part !== "");
  return (parts.at(-1) ?? "").replace(/(^|\.)(index)?\.?(html?|md)$/i, "");
}

function coverOf(fields: Fields): Source["cover"] {
  const alt = textOf(
    fields,
    "cover_alt",
    "coveralt",
    "image_alt",
    "imagealt",
    "feature_image_alt",
    "heroimagealt",
  );
  for (const name of [
    "cover",
    "image",
    "feature_image",
    "featured_image",
    "featuredimage",
    "heroimage",
    "hero_image",
    "banner",
    "thumbnail",
  ]) {
    const value = fields[name];
    if (typeof value === "string" && value.trim() !== "") return { src: value.trim(), alt };
    if (typeof value !== "object" || value === null) continue;
    const inner = value as Fields;
    const src = textOf(inner, "src", "image", "url", "path", "feature", "teaser");
    if (src !== "") return { src, alt: textOf(inner, "alt", "caption") || alt };
  }
  return null;
}
