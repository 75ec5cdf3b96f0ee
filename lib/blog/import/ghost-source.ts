import path from "node:path";
import { slugify } from "../../core/slugs";
import { localeOf, timeOf } from "./front-matter";
import { readText } from "./read-text";
import { type Note, type Source, Unreadable } from "./source";

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

const mostBytes = 200_000_000;

/** The posts of a Ghost export; null for JSON that is something else. */
export function readGhostExport(root: string, file: string): Source[] | null {
  const tables = tablesOf(parse(readText(path.join(root, file), mostBytes)));
  if (tables === null) return null;
  const setting = (key: string) => tables.settings?.find((row) => row.key === key)?.value;
  const locale = localeOf(words(setting("locale")) || words(setting("lang"))) || "en";
  return (tables.posts ?? []).map((post) => toSource(file, post, tables, locale));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    const at = /position (\d+)/.exec(said)?.[1];
    throw new Unreadable(
      "is not valid JSON.",
      at === undefined ? undefined : text.slice(0, Number(at)).split("\n").length,
    );
  }
}

/** `{db: [{data}]}` as Ghost writes it, or `{data}` as its tools do. */
function tablesOf(value: unknown): Tables | null {
  const whole = value as { db?: { data?: unknown }[]; data?: unknown } | null;
  const data = Array.isArray(whole?.db) ? whole.db[0]?.data : whole?.data;
  if (typeof data !== "object" || data === null || !Array.isArray((data as Row).posts)) return null;
  const lists = Object.entries(data).filter(([, rows]) => Array.isArray(rows));
  return Object.fromEntries(
    lists.map(([name, rows]) => [
      name,
      (rows as unknown[]).filter((row): row is Row => typeof row === "object" && row !== null),
    ]),
  );
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
  if (isHidden) said(`It is for “${visibility}” only there, and stays a draft here.`);
  if (status === "sent") said("It was only sent as a letter there, and stays a draft here.");
  if (post.type === "page" || post.page === 1 || post.page === true) said("A page became a post.");
  if (words(post.codeinjection_head) || words(post.codeinjection_foot)) said("Injected code was left out.");
  const image = words(post.feature_image);
  return {
    file,
    key: `ghost ${words(post.uuid) || words(post.id) || slug}`,
    title: words(post.title) || slug,
    slug: slugify(slug) || slugify(words(post.title)),
    locale: localeOf(words(post.locale)) || siteLocale,
    isDraft: isHidden || !/^(published|scheduled)$/.test(status),
    publishedAt: timeOf(words(post.published_at)),
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
    body: { kind: "html", text: bodyOf(post, said) },
    notes,
  };
}

function bodyOf(post: Row, said: (message: string) => void): string {
  const html = words(post.html);
  if (html !== "") return html;
  const text = words(post.plaintext);
  if (text !== "") {
    said("It has no HTML in the export; its plain text was taken.");
    return text
      .split(/\n{2,}/)
      .map((lines) => `<p>${escaped(lines)}</p>`)
      .join("");
  }
  if (words(post.lexical) !== "" || words(post.mobiledoc) !== "")
    said("It has no HTML in the export, only the editor's own form, which is not read: its text is missing.");
  return "";
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

function tagsOf(post: Row, tables: Tables, said: (message: string) => void): string[] {
  const order = ({ sort_order: order }: Row) => (typeof order === "number" ? order : 0);
  const own = (tables.posts_tags ?? []).filter((row) => row.post_id === post.id);
  return own
    .toSorted((a, b) => order(a) - order(b))
    .flatMap((row) => {
      const name = words(tables.tags?.find((tag) => tag.id === row.tag_id)?.name);
      if (!name.startsWith("#")) return name === "" ? [] : [name];
      said(`The internal tag “${name.slice(0, 60)}” was left out.`);
      return [];
    });
}

function authorOf(post: Row, tables: Tables): string {
  const ids = (tables.posts_authors ?? [])
    .filter((row) => row.post_id === post.id)
    .map((row) => row.author_id);
  const wanted = ids.length > 0 ? ids : [post.author_id];
  return (tables.users ?? [])
    .filter((user) => wanted.includes(user.id))
    .map((user) => words(user.name))
    .join(", ");
}

const words = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
