import { isReservedSlug, postPath } from "../../blog/rules";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdmin } from "../../core/require";
import { isNumbered } from "../../core/slugs";
import { isRefusal, reasonOf } from "../retrying";
import { type Converted, convert } from "./convert";
import { findKnown, isSame, type Known, keyOf } from "./earlier-imports";
import { readGhostExport } from "./ghost-source";
import { readMarkdownFile } from "./markdown-source";
import { Pictures } from "./pictures";
import { placePictures } from "./place-pictures";
import { type Folder, readFolder } from "./read-folder";
import { savePost } from "./save-post";
import { type BlogImportReport, type Skipped, type Source, Unreadable } from "./source";

type Options = {
  /** The address that the blog had: links within it lead there. */
  site?: string;
  /** Leaves every post a draft. */
  drafts?: boolean;
  /** Milliseconds by which every post is later than its file says. */
  later?: number;
  onProgress?: (done: number, total: number) => void;
};

type Report = Omit<BlogImportReport, "folder" | "startedAt" | "seconds">;

/**
 * Brings a folder's Markdown files and Ghost exports in as posts, each in a transaction of its own: what one can't keep is
 * listed, and the others go on. A slug that was made up, is reserved, or is another file's too gets a number if it is taken;
 * one that a file says is skipped where it is somebody else's. A second import of the same folder changes nothing; a file that changed makes a new
 * version of its post, unless someone has changed the post here.
 */
export async function importBlog(
  ctx: Ctx<SessionCaller>,
  root: string,
  { site, drafts = false, later = 0, onProgress = () => {} }: Options = {},
): Promise<Report> {
  requireAdmin(ctx);
  const folder = readFolder(root);
  const report: Report = {
    posts: 0,
    imported: 0,
    updated: 0,
    unchanged: 0,
    published: 0,
    drafts: 0,
    pictures: 0,
    addresses: [],
    notes: folder.notes,
    skipped: folder.skipped,
  };
  const sources = readSources(root, folder, report);
  const pictures = new Pictures(root, folder.pictures);
  const known = await findKnown(ctx.db);
  const ours = new Set(sources.flatMap((source) => known.get(keyOf(source))?.postId ?? []));
  report.posts = sources.length;
  for (const [index, source] of sources.entries()) {
    if (drafts) source.isDraft = true;
    if (source.publishedAt) source.publishedAt = new Date(source.publishedAt.getTime() + later);
    await bring({ ctx, report, pictures, ours, known: known.get(keyOf(source)), site: site ?? null }, source);
    onProgress(index + 1, sources.length);
  }
  report.pictures = pictures.uploaded;
  for (const file of folder.pictures)
    if (!pictures.named.has(file)) report.notes.push({ file, message: "No post uses this picture." });
  return report;
}

function readSources(root: string, folder: Folder, report: Report): Source[] {
  return [...folder.json, ...folder.markdown].flatMap((file) => {
    try {
      if (!/\.json$/i.test(file)) return readMarkdownFile(root, file);
      const sources = readGhostExport(root, file);
      if (sources === null) report.notes.push({ file, message: "This is not a Ghost export." });
      return sources ?? [];
    } catch (error) {
      report.skipped.push(skipped(file, error));
      return [];
    }
  });
}

type Bringing = {
  ctx: Ctx<SessionCaller>;
  report: Report;
  pictures: Pictures;
  known: Known | undefined;
  /** Posts of the folder's other files. */
  ours: Set<string>;
  site: string | null;
};

async function bring(bringing: Bringing, source: Source): Promise<void> {
  const { ctx, report, pictures, known, ours, site } = bringing;
  const { file } = source;
  try {
    const converted = convert(source, pictures, site, ctx.now);
    if (known && isSame(known, converted)) {
      report.unchanged += 1;
      return;
    }
    if (known && !known.isNewest)
      throw new Unreadable("The post has been changed here since it was imported, so it was left unchanged.");
    if (!known) await requireFree(bringing, converted, source);
    const post = await placePictures(ctx, converted, source, pictures);
    const saved = await savePost(ctx, source, post, known);
    if (!saved) {
      report.unchanged += 1;
      return;
    }
    ours.add(saved.id);
    report[known ? "updated" : "imported"] += 1;
    const isPublic = saved.status === "published";
    report[isPublic ? "published" : "drafts"] += 1;
    if (!post.isDraft && post.publishedAt === null)
      source.notes.push({ file, message: "It has no date, so the time of the import was used." });
    if (isPublic && post.publishedAt && saved.publishedAt !== post.publishedAt.toISOString())
      source.notes.push({
        file,
        message: "Its publication time here was kept, although the file says otherwise.",
      });
    if (saved.slug !== converted.slug && isNumbered(saved.slug, converted.slug)) {
      const message = `${postPath(converted)} is reserved or another post's address, so it is at ${postPath(saved)}.`;
      source.notes.push({ file, message });
    }
    for (const from of source.addresses)
      if (!`/${from}`.replace(/(\/|\.html?)+$/, "").endsWith(`/${saved.slug}`))
        report.addresses.push({ file, from, to: postPath(saved) });
    report.notes.push(...source.notes);
  } catch (error) {
    report.skipped.push(skipped(file, error));
    // Without a database no other post can succeed: this ends the import.
    if (!(isRefusal(error) || error instanceof Unreadable)) await ctx.db.$queryRaw`select 1`;
  }
}

/** Asked before any picture is uploaded; the key of `post_slugs` decides. */
async function requireFree(
  { ctx: { db }, ours }: Bringing,
  { slug, locale }: Converted,
  source: Source,
): Promise<void> {
  if (!source.hasOwnSlug || isReservedSlug(slug)) return;
  const taken = await db.postSlug.findUnique({ where: { locale_slug: { locale, slug } } });
  // Unless another import of this file took it in the meantime.
  if (taken && !ours.has(taken.postId) && !(await findKnown(db, source)).has(keyOf(source)))
    throw new Unreadable(`The address ${postPath({ slug, locale })} belongs, or belonged, to another post.`);
}

function skipped(file: string, error: unknown): Skipped {
  const line = error instanceof Unreadable ? error.line : undefined;
  const known = error instanceof Unreadable ? error.message : reasonOf(error);
  const reason = error instanceof RangeError ? "It is nested too deeply." : known;
  return { file, ...(line !== undefined && { line }), reason };
}
