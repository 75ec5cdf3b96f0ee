import path from "node:path";
import { slugify } from "../../core/slugs";
import { cutAt } from "../../core/text";
import { localeOf, timeOf } from "./front-matter";
import { escaped, type Row, rowsOf, said as words } from "./ghost-cards";
import { readGhostEditor } from "./ghost-editor";
import { linesIn } from "./markdown-chunks";
import { readText } from "./read-folder";
import { type Note, type Piece, type Source, Unreadable } from "./source";

type Tables = Record<string, Row[]>;

const maxBytes = 200_000_000;

/** The posts of a Ghost export; null for JSON that is something else. */
export function readGhostExport(root: string, file: string): Source[] | null {
  const tables = tablesOf(parse(readText(path.join(root, file), maxBytes)));
  if (tables === null) return null;
  const setting = (key: string) => tables.settings?.find((row) => row.key === key)?.value;
  const locale = localeOf(words(setting("locale")) || words(setting("lang"))) || "en";
  return (tables.posts ?? []).map((post) => toSource(file, post, tables, locale));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    const line = at === undefined ? undefined : linesIn(text.slice(0, Number(at))) + 1;
    throw new Unreadable("is not valid JSON.", line);
  }
}

/** `{db: [{data}]}` as Ghost writes it, or `{data}` as its tools do. */
function tablesOf(value: unknown): Tables | null {
  const whole = value as { db?: { data?: unknown }[]; data?: unknown } | null;
  const data = Array.isArray(whole?.db) ? whole.db[0]?.data : whole?.data;
  if (typeof data !== "object" || data === null || !Array.isArray((data as Row).posts)) return null;
  const lists = Object.entries(data).filter(([, rows]) => Array.isArray(rows));
  return Object.fromEntries(lists.map(([name, rows]) => [name, rowsOf(rows)]));
}

function toSource(exported: string, post: Row, tables: Tables, siteLocale: string): Source {
  const slug = words(post.slug);
  const file = `${exported}: ${slug || words(post.id) || "a post without a slug"}`;
  const meta = tables.posts_meta?.find((row) => row.post_id === post.id) ?? {};
  const notes: Note[] = [];
  const said = (message: string) => notes.push({ file, message });
  const status = words(post.status) || "draft";
  const visibility = words(post.visibility) || "public";
  const isHidden = visibility !== "public";
  if (isHidden) said(`It is only for “${visibility}” in Ghost, so it stays a draft.`);
  if (status === "sent") said("It was only sent by email in Ghost, so it stays a draft.");
  if (post.type === "page" || post.page === 1 || post.page === true) said("A page was imported as a post.");
  if (words(post.codeinjection_head) || words(post.codeinjection_foot)) said("Injected code was left out.");
  const publishedAt = timeIn(post.published_at);
  const isLost = publishedAt === null && words(String(post.published_at ?? "")) !== "";
  if (isLost)
    said(
      `Its publication time “${cutAt(String(post.published_at), 60)}” can't be read, so it stays a draft.`,
    );
  const isTimeless = status === "scheduled" && publishedAt === null && !isLost;
  if (isTimeless) said("It is scheduled without a time, so it stays a draft.");
  const image = words(post.feature_image);
  for (const [field, name] of PLACELESS) {
    const value = words(meta[field] ?? post[field]);
    if (value !== "") said(`Its ${name} was left out: “${cutAt(value, 300)}”`);
  }
  return {
    file,
    key: `ghost ${words(post.uuid) || words(post.id) || slug}`,
    title: words(post.title) || slug,
    slug: slugify(slug) || slugify(words(post.title)),
    hasOwnSlug: slugify(slug) === slug,
    locale: localeOf(words(post.locale)) || siteLocale,
    isDraft: isHidden || isLost || isTimeless || !/^(published|scheduled)$/.test(status),
    publishedAt,
    tags: tagsOf(post, tables, said),
    excerpt: words(post.custom_excerpt),
    cover: image === "" ? null : { src: image, alt: words(meta.feature_image_alt ?? post.feature_image_alt) },
    seo: {
      title: words(meta.meta_title ?? post.meta_title),
      description: words(meta.meta_description ?? post.meta_description),
    },
    author: authorOf(post, tables),
    addresses: slugify(slug) === slug ? [] : [`/${slug}/`],
    folder: path.posix.dirname(exported),
    body: { kind: "pieces", pieces: bodyOf(post, said) },
    notes,
  };
}

/** What posts have there and not here. */
const PLACELESS = [
  ["feature_image_caption", "cover caption"],
  ["canonical_url", "canonical URL"],
  ["og_title", "title for Facebook"],
  ["og_description", "description for Facebook"],
  ["og_image", "picture for Facebook"],
  ["twitter_title", "title for Twitter"],
  ["twitter_description", "description for Twitter"],
  ["twitter_image", "picture for Twitter"],
  ["email_subject", "email subject"],
] as const;

/** Ghost writes times as text, and long ago as milliseconds. */
function timeIn(value: unknown): Date | null {
  const inWords = typeof value === "number" && Math.abs(value) < 8e15 ? new Date(value).toISOString() : value;
  return timeOf(words(inWords));
}

/** What Ghost shows; else what its editor keeps, of which nothing may go missing. */
function bodyOf(post: Row, said: (message: string) => void): Piece[] {
  const html = words(post.html);
  if (html !== "") return [{ kind: "html", text: html }];
  const forms = [words(post.lexical), words(post.mobiledoc)].filter((form) => form !== "");
  for (const form of forms) {
    const pieces = readGhostEditor(form, said);
    if (pieces !== null && pieces.length > 0) return pieces;
  }
  const markdown = words(post.markdown);
  if (markdown !== "") return [{ kind: "markdown", text: markdown }];
  const text = words(post.plaintext);
  if (text !== "") {
    said("It has no HTML in the export, so its plain text was used.");
    const paragraphs = text
      .split(/\n{2,}/)
      .map((lines) => `<p>${escaped(lines).replaceAll("\n", "<br>")}</p>`);
    return [{ kind: "html", text: paragraphs.join("") }];
  }
  if (forms.some((form) => readGhostEditor(form, () => {}) === null))
    said("It has no HTML in the export and its editor format can't be read, so its text is missing.");
  return [];
}

function tagsOf(post: Row, tables: Tables, said: (message: string) => void): string[] {
  const own = (tables.posts_tags ?? []).filter((row) => row.post_id === post.id);
  return own.toSorted(bySortOrder).flatMap((row) => {
    const name = words(tables.tags?.find((tag) => tag.id === row.tag_id)?.name);
    if (!name.startsWith("#")) return name === "" ? [] : [name];
    said(`The internal tag “${cutAt(name, 60)}” was left out.`);
    return [];
  });
}

function authorOf(post: Row, tables: Tables): string {
  const ids = (tables.posts_authors ?? [])
    .filter((row) => row.post_id === post.id)
    .toSorted(bySortOrder)
    .map((row) => row.author_id);
  return (ids.length > 0 ? ids : [post.author_id])
    .map((id) => words(tables.users?.find((user) => user.id === id)?.name))
    .filter((name) => name !== "")
    .join(", ");
}

const orderOf = ({ sort_order: order }: Row) => (typeof order === "number" ? order : 0);
const bySortOrder = (a: Row, b: Row): number => orderOf(a) - orderOf(b);
