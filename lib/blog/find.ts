import type { Caller, Ctx, PersonCaller } from "../core/ctx";
import { fail, SlugRedirect } from "../core/errors";
import { isId } from "../core/ids";
import { isSlugPart } from "../core/pagination";
import { isAdmin } from "../core/require";
import { openPreview } from "../documents/preview-token";
import type { Db } from "../platform/db/db";
import type { PostRow } from "./present";
import { byPreference, statusAt } from "./rules";

/** Whether the caller may write the blog: an admin, by session or with a key that permits it. */
export const isWriter = (caller: Caller): boolean =>
  isAdmin(caller) && (caller.kind !== "key" || caller.scopes.includes("blog:write"));

/**
 * A post for its writers, by id, slug or former slug. A slug that fits posts in several languages is 409
 * `invalid_state`: a change must not reach the wrong post.
 */
export async function findPost(
  { db }: Pick<Ctx<PersonCaller>, "db">,
  idOrSlug: string,
): Promise<{ id: string }> {
  const named = isId(idOrSlug)
    ? await db.post.findMany({ where: { id: idOrSlug }, select: { id: true } })
    : await findIdsBySlug(db, idOrSlug);
  if (named.length > 1)
    fail("invalid_state", `Posts in several languages have the slug ${idOrSlug}. Use the id of one instead.`);
  return named[0] ?? notFound();
}

async function findIdsBySlug(db: Db, slug: string): Promise<{ id: string }[]> {
  if (!isSlugPart(slug)) return [];
  const present = await db.post.findMany({ where: { slug }, select: { id: true }, take: 2 });
  if (present.length > 0) return present;
  const former = await db.postSlug.findMany({ where: { slug }, distinct: ["postId"], take: 2 });
  return former.map(({ postId }) => ({ id: postId }));
}

type Asked = { id: string; locale?: string; preview?: string };

/**
 * A post for anybody: a public one, for writers any, and with a preview token its draft. Of posts that share a slug,
 * public ones come first, English before other languages. A former slug is `SlugRedirect`; everything else is 404.
 */
export async function findReadablePost(
  { caller, db, now }: Pick<Ctx, "caller" | "db" | "now">,
  { id, locale, preview }: Asked,
): Promise<PostRow> {
  const inLocale = locale === undefined ? {} : { locale };
  const isPublic = (row: PostRow) => statusAt(row, now) === "published";
  const rows = isId(id)
    ? await db.post.findMany({ where: { id, ...inLocale } })
    : isSlugPart(id)
      ? byPreference(await db.post.findMany({ where: { slug: id, ...inLocale } }))
      : [];
  const seen = rows.find(isPublic) ?? (isWriter(caller) ? rows[0] : undefined);
  if (seen) return seen;
  const previewed = preview === undefined ? null : openPreview(preview, now);
  const draft = rows.find((row) => row.id === previewed && row.status !== "archived");
  if (draft) return draft;
  if (!isSlugPart(id)) return notFound();
  const former = await db.postSlug.findMany({ where: { slug: id, ...inLocale }, select: { post: true } });
  const moved = byPreference(former.map(({ post }) => post));
  const target = moved.find(isPublic) ?? (isWriter(caller) ? moved[0] : undefined);
  if (!target) return notFound();
  const namesakes = await db.post.count({ where: { slug: target.slug } });
  const query: Record<string, string> =
    locale !== undefined || namesakes > 1 ? { locale: target.locale } : {};
  throw new SlugRedirect(target.slug, { query, isPrivate: !isPublic(target) });
}

const notFound = (): never => fail("not_found", "Post not found.");
