import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import type { Block } from "../blocks/envelope";
import { readBlocks } from "../blocks/migrate";
import { fail, Moved } from "../core/errors";
import { isSlugPart } from "../core/pages";
import { toPublishedSummary } from "./present";
import { byPreference } from "./rules";
import type { PublishedPost, ReadPublishedPost } from "./schema";
import { publicAt } from "./visible";

export type PublishedPostDocument = z.output<typeof PublishedPost> & { blocks: Block[] };

/** A published post in a language; without one in English, or else in the language it was first published in. A former slug, or language, is `Moved`. */
export async function readPublishedPost(
  { db, now }: Pick<Ctx, "db" | "now">,
  { slug, locale }: z.output<typeof ReadPublishedPost>,
): Promise<PublishedPostDocument> {
  if (!isSlugPart(slug)) return fail("not_found", "There is no such post.");
  const rows = await db.post.findMany({
    where: { slug, ...publicAt(now) },
    orderBy: { publishedAt: "asc" },
  });
  const row = locale
    ? rows.find((post) => post.locale === locale)
    : (rows.find((post) => post.locale === "en") ?? rows[0]);
  if (!row) return moveOrFail(db, now, slug, locale);
  const author = row.authorId
    ? await db.person.findUnique({ where: { id: row.authorId }, select: { name: true } })
    : null;
  const blocks = readBlocks(row.blocks);
  return {
    ...toPublishedSummary(row),
    version: row.version,
    author: author?.name ?? null,
    seo: { title: "", description: "", ...(row.seo as object | null) },
    alternates: rows
      .filter((post) => post !== row)
      .map((post) => ({ locale: post.locale, title: post.title })),
    blocks,
  };
}

async function moveOrFail(
  db: Ctx["db"],
  now: Date,
  slug: string,
  locale: string | undefined,
): Promise<never> {
  const former = await db.postSlug.findMany({
    where: { slug, ...(locale && { locale }), post: publicAt(now) },
    select: { post: { select: { slug: true, locale: true, publishedAt: true, createdAt: true } } },
  });
  const [target] = byPreference(former.map(({ post }) => post));
  if (target) throw new Moved(target.slug, { query: { locale: target.locale } });
  return fail("not_found", `There is no post ${slug}.`);
}
