import type { Ctx } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isId } from "../../core/ids";
import { isAdmin, personOf } from "../../core/require";
import { findDraftCaller } from "../../identity/auth/draft-token";
import { type Db, Prisma } from "../../platform/db/db";
import { openPreview } from "../preview-token";
import { isShownNow, isVisibleNow } from "../visible";
import { type MediaRow, toMediaView } from "./present";
import type { MediaView } from "./schema";

type Asking = Pick<Ctx, "caller" | "db" | "now" | "draftToken">;

/** Whether anybody may see the file, or only this caller. */
export type SeenMedia = { media: MediaRow; isPublic: boolean };

/**
 * A file that the caller may see. Everybody may see one that a public document shows, or the draft of a preview
 * token. Others: its uploader, the author of its anonymous draft (also after signing in, until it is claimed),
 * members of its organization and of organizations whose documents use it, and admins if any document uses it. 404
 * otherwise.
 */
export async function findVisibleMedia(
  ctx: Asking,
  id: string,
  preview: string | null = null,
): Promise<SeenMedia> {
  const { caller, db, now } = ctx;
  const media = isId(id) ? await db.media.findUnique({ where: { id } }) : null;
  if (!media || media.deletedAt) return notFound();
  const personId = personOf(caller)?.id ?? null;
  const postId = preview === null ? null : openPreview(preview, now);
  const isOwn =
    (personId !== null && media.uploaderId === personId) ||
    (media.draftId !== null && media.draftId === (await findDraftId(ctx)));
  const [row] = await db.$queryRaw<
    { is_public: boolean; is_members: boolean; is_used: boolean; is_previewed: boolean }[]
  >`
    select ${publicUseOf(Prisma.sql`${id}::uuid`, now)} as is_public,
      exists (
        select 1 from memberships m where m.person_id = ${personId}::uuid and (
          m.organization_id = ${media.organizationId}::uuid or m.organization_id in (
            select p.organization_id from media_references u join revisions r on r.id = u.revision_id
              join products p on p.id = r.product_id where u.media_id = ${id}::uuid
            union all select o.id from organizations o where o.logo_id = ${id}::uuid))
      ) as is_members,
      exists (
        select 1 from media_references u join posts p on p.id = u.post_id and p.status <> 'archived'
        where u.media_id = ${id}::uuid and u.is_shown and p.id = ${postId}::uuid
      ) as is_previewed,
      ${isUsed(Prisma.sql`${id}::uuid`)} as is_used`;
  const isPublic = row?.is_public ?? false;
  const maySee =
    isPublic || isOwn || row?.is_members || row?.is_previewed || (isAdmin(caller) && row?.is_used);
  return maySee ? { media, isPublic } : notFound();
}

/** Whether a public document, an organization with a public product, or the site shows the file, which makes it public. */
export const publicUseOf = (mediaId: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`exists (
    select 1 from media_references u join listings l on l.revision_id = u.revision_id and ${isVisibleNow(now)}
    where u.media_id = ${mediaId}
  ) or exists (
    select 1 from media_references u join posts p on p.id = u.post_id and ${isShownNow(now)}
    where u.media_id = ${mediaId} and u.is_shown
  ) or exists (
    select 1 from organizations o join products p on p.organization_id = o.id
      join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where o.logo_id = ${mediaId}
  ) or ${siteUseOf(mediaId)}`;

/** Whether anything refers to the file: a document, an organization, or the site. */
export const isUsed = (mediaId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
    select 1 from media_references u where u.media_id = ${mediaId}
  ) or exists (select 1 from organizations o where o.logo_id = ${mediaId})
  or ${siteUseOf(mediaId)}`;

/** Whether the site itself shows the file, as its logo. */
const siteUseOf = (mediaId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
    select 1 from site_settings s
    where ${mediaId} in ((s."values" ->> 'logo')::uuid, (s."values" ->> 'logoDark')::uuid)
  )`;

async function findDraftId({ caller, db, now, draftToken }: Asking) {
  if (caller.kind === "draft") return caller.draftId;
  if (caller.kind !== "session" || draftToken === undefined) return null;
  return (await findDraftCaller(db, draftToken, now))?.draftId ?? null;
}

export type FindMedia = (db: Db, ids: readonly string[], now: Date) => Promise<Map<string, MediaView>>;

/** The files that documents name, by id; missing ones are omitted. Only for callers who may see drafts. */
export const findMediaFor: FindMedia = async (db, ids) => {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return new Map();
  const rows = await db.media.findMany({ where: { id: { in: wanted }, deletedAt: null } });
  return new Map(rows.map((row) => [row.id, toMediaView(row)]));
};

/** Those that everybody may see. A document may name a file that is not its author's, which is omitted. */
export const findPublicMediaFor: FindMedia = async (db, ids, now) => {
  const files = await findMediaFor(db, ids, now);
  if (files.size === 0) return files;
  const open = await db.$queryRaw<{ id: string }[]>`
    select m.id from media m where m.id = any(${[...files.keys()]}::uuid[])
      and (${publicUseOf(Prisma.sql`m.id`, now)})`;
  const seen = new Set(open.map(({ id }) => id));
  return new Map([...files].filter(([id]) => seen.has(id)));
};

const notFound = (): never => fail("not_found", "File not found.");
