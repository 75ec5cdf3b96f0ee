import type { z } from "zod";
import type { Reader } from "../core/ctx";
import { fail, SlugRedirect } from "../core/errors";
import { isSlugPart } from "../core/pagination";
import type { Block } from "../documents/blocks/envelope";
import { readBlocks } from "../documents/blocks/migrate";
import { findAuthors } from "../documents/revisions/history";
import { publicAt } from "../documents/visible";
import { toPublishedSummary } from "./present";
import { byPreference } from "./rules";
import type { PublishedPost, ReadPublishedPost } from "./schema";

export type PublishedPostDocument = z.output<typeof PublishedPost> & { blocks: Block[] };

/** A published post in a language, by default English or else its first one; a former slug or language is `SlugRedirect`. */
export async function readPublishedPost(
  { db, now }: Reader,
  { slug, locale }: z.output<typeof ReadPublishedPost>,
): Promise<PublishedPostDocument> {
  if (!isSlugPart(slug)) return fail("not_found", "Post not found.");
  const rows = await db.post.findMany({
    where: { slug, ...publicAt(now) },
    orderBy: { publishedAt: "asc" },
  });
  const row = locale
    ? rows.find((post) => post.locale === locale)
    : (rows.find((post) => post.locale === "en") ?? rows[0]);
  if (!row) return moveOrFail({ db, now }, slug, locale);
  const authors = await findAuthors(db, [row]);
  const blocks = readBlocks(row.blocks);
  return {
    ...toPublishedSummary(row),
    version: row.version,
    author: authors.get(row.authorId)?.name ?? null,
    seo: { title: "", description: "", ...(row.seo as object | null) },
    alternates: rows
      .filter((post) => post !== row)
      .map((post) => ({ locale: post.locale, title: post.title })),
    blocks,
  };
}

async function moveOrFail({ db, now }: Reader, slug: string, locale: string | undefined): Promise<never> {
  const former = await db.postSlug.findMany({
    where: { slug, ...(locale && { locale }), post: publicAt(now) },
    select: { post: { select: { slug: true, locale: true, publishedAt: true, createdAt: true } } },
  });
  const [target] = byPreference(former.map(({ post }) => post));
  if (target) throw new SlugRedirect(target.slug, { query: { locale: target.locale } });
  return fail("not_found", `There is no post ${slug}.`);
}

export type Neighbor = { slug: string; locale: string; title: string };
export type Neighbors = { previous: Neighbor | null; next: Neighbor | null };

/** The public posts in the same language published just before and just after a post. */
export async function readNeighbors(
  { db, now }: Reader,
  { id, locale, publishedAt }: { id: string; locale: string; publishedAt: string },
): Promise<Neighbors> {
  const at = new Date(publishedAt);
  const find = (side: "lt" | "gt", order: "asc" | "desc") =>
    db.post.findFirst({
      where: {
        AND: [
          publicAt(now),
          { locale, OR: [{ publishedAt: { [side]: at } }, { publishedAt: at, id: { [side]: id } }] },
        ],
      },
      orderBy: [{ publishedAt: order }, { id: order }],
      select: { slug: true, locale: true, title: true },
    });
  const [previous, next] = await Promise.all([find("lt", "desc"), find("gt", "asc")]);
  return { previous, next };
}
