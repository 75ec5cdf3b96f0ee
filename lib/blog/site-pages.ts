import type { Ctx, Reader, SessionCaller } from "../core/ctx";
import { fail } from "../core/errors";
import { requireAdminSession } from "../core/require";
import type { Block } from "../documents/blocks/envelope";
import { readBlocks } from "../documents/blocks/migrate";
import { publicPage } from "../documents/visible";
import { figureCache } from "../platform/cache/figure-cache";
import type { Db } from "../platform/db/db";
import { statusAt } from "./rules";
import { type PostStatus, SitePage } from "./schema";

export type SitePageDocument = { title: string; description: string; updatedAt: string; blocks: Block[] };

/** A page of the site as everybody reads it; 404 until it is published. */
export async function readSitePage({ db, now }: Reader, page: SitePage): Promise<SitePageDocument> {
  const row = await db.post.findFirst({ where: { ...publicPage(now), page } });
  if (!row) return fail("not_found", "Page not found.");
  const seo = row.seo as { description?: string } | null;
  return {
    title: row.title,
    description: seo?.description || row.excerpt,
    updatedAt: row.updatedAt.toISOString(),
    blocks: readBlocks(row.blocks),
  };
}

const known = figureCache<SitePage[]>(["site"], 1);

/** The pages of the site that are published, in the order of the footer; from memory, until one is or no longer is. */
export const listSitePages = ({ db, now }: Reader): Promise<SitePage[]> =>
  known(db, [], async () => {
    const rows = await db.post.findMany({ where: publicPage(now), select: { page: true } });
    return SitePage.options.filter((page) => rows.some((row) => row.page === page));
  });

export type WrittenPage = { page: SitePage; id: string | null; status: PostStatus | null };

/** Every page that the site may have, with the post that it is written in, for an admin's session. */
export async function listWrittenPages(ctx: Ctx<SessionCaller>): Promise<WrittenPage[]> {
  const { db, now } = requireAdminSession(ctx);
  const rows = await db.post.findMany({
    where: { page: { not: null }, status: { not: "archived" } },
    select: { id: true, page: true, status: true, publishAt: true, publishedAt: true },
  });
  return SitePage.options.map((page) => {
    const row = rows.find((each) => each.page === page);
    return { page, id: row?.id ?? null, status: row ? statusAt(row, now) : null };
  });
}

/** The page that a post is, if it is one. */
export const pageOf = (row: { page: string | null }): SitePage | null =>
  SitePage.options.find((page) => page === row.page) ?? null;

/** Refuses a page that is written already: 409 `invalid_state`. */
export async function requireUnwritten(db: Db, page: SitePage): Promise<void> {
  const count = await db.post.count({ where: { page, status: { not: "archived" } } });
  if (count > 0) fail("invalid_state", `The page /${page} already exists. Edit its post instead.`);
}
