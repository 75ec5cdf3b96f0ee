import path from "node:path";
import { slugify } from "../../core/slugs";
import { cutAt } from "../../core/text";
import { localeOf, splitFrontMatter, timeOf } from "./front-matter";
import { FrontMatterFields } from "./front-matter-fields";
import { readText } from "./read-folder";
import { type Source, Unreadable } from "./source";

const maxBytes = 1_000_000;

/** A Markdown file with front matter as Jekyll, Hugo and Astro write it. */
export function readMarkdownFile(root: string, file: string): Source {
  const { fields, body, line, repeated } = splitFrontMatter(readText(path.join(root, file), maxBytes));
  const name = nameOf(file);
  const matter = new FrontMatterFields(fields);
  for (const name of repeated)
    matter.note(
      `The front matter field “${cutAt(name, 60)}” is there more than once; the last one was kept.`,
    );
  const title = matter.first("title");
  const [slug, permalink, url] = [matter.text("slug"), matter.text("permalink"), matter.text("url")];
  const wanted = slug || lastPart(permalink || url) || name.slug;
  const description = matter.text("description");
  const excerpt = matter.first("excerpt", "summary") || description || matter.text("subtitle");
  const seo = {
    title: matter.first("seo_title", "meta_title"),
    description: matter.first("seo_description", "meta_description"),
  };
  if (description !== excerpt) seo.description ||= description;
  if (![excerpt, seo.description].includes(description)) matter.lose("description");
  if (matter.text("subtitle") !== excerpt) matter.lose("subtitle");
  const source: Source = {
    file,
    key: file,
    title: title || headingOf(body) || name.slug.replace(/[-_]+/g, " "),
    slug: slugify(wanted) || slugify(title),
    hasOwnSlug: slugify(wanted) === wanted,
    locale: languageOf(matter) || name.locale || "en",
    isDraft: isDraft(file, matter),
    publishedAt: timeOfPost(matter, name.day),
    tags: [
      ...matter.words("tags"),
      ...matter.names("tag"),
      ...matter.words("categories"),
      ...matter.names("category", "keywords"),
    ],
    excerpt,
    cover: coverOf(matter),
    seo,
    author: matter.names("author", "authors").join(", "),
    addresses: [
      ...[permalink, url],
      ...matter.names("aliases", "alias", "redirect_from"),
      ...(slugify(wanted) === wanted ? [] : [wanted]),
    ].filter((address) => address !== ""),
    folder: path.posix.dirname(file),
    body: { kind: "markdown", text: body, line, isMdx: /\.mdx$/i.test(file) },
    notes: [],
  };
  source.notes.push(...matter.losses().map((message) => ({ file, message })));
  return source;
}

/** The first heading of the first order; of an endless one its beginning. */
function headingOf(body: string): string {
  const line = /^#[ \t]+(.+)$/m.exec(body)?.[1]?.slice(0, 2_000).trim() ?? "";
  return line.replace(/(?<![#])#+$/, "").trim();
}

function timeOfPost(matter: FrontMatterFields, day: string): Date | null {
  const names = ["date", "publishedat", "published_at", "pubdate", "publishdate", "pubdatetime"];
  const said = matter.first(...names) || matter.text("published");
  const read = timeOf(said);
  if ((matter.text("published") !== said || read === null) && matter.yesOrNo("published", true) === null)
    matter.lose("published");
  if (read !== null) return read;
  // So Go writes that there is no date.
  const isNone = said === "" || said.startsWith("0001-01-01") || said === matter.text("published");
  if (!isNone) throw new Unreadable(`The date “${cutAt(said, 60)}” can't be read.`);
  return day === "" ? null : timeOf(day);
}

function languageOf(matter: FrontMatterFields): string {
  const said = matter.first("lang", "locale", "language");
  const locale = localeOf(said);
  if (locale.toLowerCase() !== said.toLowerCase().replace("_", "-"))
    matter.note(`Its language “${cutAt(said, 40)}” was imported as ${locale || "unspecified"}.`);
  return locale;
}

/** Whatever does not clearly say that a post is public leaves it a draft. */
function isDraft(file: string, matter: FrontMatterFields): boolean {
  const draft = matter.yesOrNo("draft", false);
  const status = matter.text("status");
  const isOpen = /^(|publish(ed)?|public|live|active|scheduled|future)$/i.test(status);
  const isHidden = /^(draft|archived|pending|private)$/i.test(status);
  if (draft === null)
    matter.note(`Its “draft” is “${cutAt(matter.text("draft"), 40)}”, so it stays a draft.`);
  if (!isOpen && !isHidden) matter.note(`Its status is “${cutAt(status, 40)}”, so it stays a draft.`);
  const isPublished = matter.yesOrNo("published", true) !== false;
  return draft !== false || !isOpen || !isPublished || /(^|\/)_drafts\//.test(file);
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

const COVERS =
  "cover image feature_image featured_image featuredimage heroimage hero_image banner thumbnail".split(" ");
const ALTS = "cover_alt coveralt image_alt imagealt feature_image_alt heroimagealt".split(" ");

function coverOf(matter: FrontMatterFields): Source["cover"] {
  const alt = matter.first(...ALTS);
  const found = COVERS.flatMap((name) => matter.picture(name) ?? []);
  const [cover] = found;
  for (const { name, src } of found) if (src !== cover?.src) matter.lose(name);
  return cover ? { src: cover.src, alt: cover.alt || alt } : null;
}
