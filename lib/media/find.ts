import type { Ctx } from "../auth/caller";
import { findDraftCaller } from "../auth/draft-token";
import { isAdmin, personOf } from "../auth/require";
import { openPreview } from "../blog/preview-token";
import { isPublicNow } from "../blog/visible";
import { Prisma } from "../core/db";
import { fail } from "../core/errors";
import { isId } from "../core/ids";
import { isVisibleNow } from "../products/visible";
import type { MediaRow } from "./present";

/** Whether anybody may see the file, or the caller for who they are. */
export type SeenMedia = { media: MediaRow; isPublic: boolean };

/**
 * A file that the caller may see: everybody one that a public document uses, and one that the draft of a preview's token shows; its uploader, the maker of its draft (also
 * once signed in, until it is claimed), the members of its organization and of the organizations whose documents use it; admins one that any document uses. 404
 * for all others.
 */
export async function findVisibleMedia(
  ctx: Pick<Ctx, "caller" | "db" | "now" | "draftToken">,
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
              join products p on p.id = r.product_id where u.media_id = ${id}::uuid))
      ) as is_members,
      exists (
        select 1 from media_references u join posts p on p.id = u.post_id and p.status <> 'archived'
        where u.media_id = ${id}::uuid and u.is_shown and p.id = ${postId}::uuid
      ) as is_previewed,
      exists (select 1 from media_references u where u.media_id = ${id}::uuid) as is_used`;
  const isPublic = row?.is_public ?? false;
  const maySee =
    isPublic || isOwn || row?.is_members || row?.is_previewed || (isAdmin(caller) && row?.is_used);
  return maySee ? { media, isPublic } : notFound();
}

/** Whether a public document uses the file: the condition that makes it everybody's. */
export const publicUseOf = (mediaId: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`exists (
    select 1 from media_references u join listings l on l.revision_id = u.revision_id and ${isVisibleNow(now)}
    where u.media_id = ${mediaId}
  ) or exists (
    select 1 from media_references u join posts p on p.id = u.post_id and ${isPublicNow(now)}
    where u.media_id = ${mediaId} and u.is_shown
  )`;

async function findDraftId({
  caller,
  db,
  now,
  draftToken,
}: Pick<Ctx, "caller" | "db" | "now" | "draftToken">) {
  if (caller.kind === "draft") return caller.draftId;
  if (caller.kind !== "session" || draftToken === undefined) return null;
  return (await findDraftCaller(db, draftToken, now))?.draftId ?? null;
}

const notFound = (): never => fail("not_found", "There is nothing at this address.");
