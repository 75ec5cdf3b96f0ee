import type { Ctx, PersonCaller } from "../../core/ctx";
import { isId } from "../../core/ids";
import { type Db, Prisma } from "../../platform/db/db";

type Use = { revisionId: string; mediaIds: readonly string[] };

/** Records which files a revision uses: `attachMediaOf` for one. */
export const attachMedia = (
  tx: Db,
  ctx: Ctx<PersonCaller>,
  { revisionId, organizationId }: { revisionId: string; organizationId: string },
  mediaIds: readonly string[],
): Promise<void> => attachMediaOf(tx, ctx, organizationId, [{ revisionId, mediaIds }]);

/**
 * Records which files revisions of an organization use, in the transaction that saves them. A file becomes public with
 * a document that uses it, so only files of the author, of the organization, or already used by its documents count;
 * others are ignored. The lock on a file's row keeps the sweep from deleting it meanwhile.
 */
export async function attachMediaOf(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  organizationId: string,
  uses: readonly Use[],
): Promise<void> {
  const pairs = uses.flatMap(({ revisionId, mediaIds }) =>
    mediaIds.filter(isId).map((mediaId) => ({ revisionId, mediaId })),
  );
  if (pairs.length === 0) return;
  const wanted = pairs.map(({ mediaId }) => mediaId);
  await tx.$executeRaw`
    with own as materialized (
      ${ownMedia({ personId: ctx.caller.person.id, organizationId }, wanted)}
      order by m.id for key share of m)
    insert into media_references (id, media_id, revision_id)
    select new_id(), own.id, made.revision_id
    from unnest(${wanted}::uuid[], ${pairs.map(({ revisionId }) => revisionId)}::uuid[]) as made (media_id, revision_id)
      join own on own.id = made.media_id
    on conflict do nothing`;
}

type Owners = { personId: string | null; organizationId: string };

const ownMedia = ({ personId, organizationId }: Owners, wanted: readonly string[]): Prisma.Sql => Prisma.sql`
  select m.id from media m
  where m.id = any(${wanted}::uuid[]) and m.deleted_at is null
    and (m.uploader_id = ${personId}::uuid or m.organization_id = ${organizationId}::uuid
      or exists (
        select 1 from media_references u join revisions r on r.id = u.revision_id
          join products p on p.id = r.product_id
        where u.media_id = m.id and p.organization_id = ${organizationId}::uuid))`;

/** Which of these files a revision would use if it were saved. */
export async function findOwnMedia(db: Db, owners: Owners, mediaIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(ownMedia(owners, mediaIds.filter(isId)));
  return rows.map(({ id }) => id);
}

/**
 * Records which files a post shows. Those it showed before stay in use for its revisions, but are no longer public.
 * Only files of the author, or already used by some post, count.
 */
export async function attachPostMedia(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  postId: string,
  mediaIds: readonly string[],
): Promise<void> {
  const shown = mediaIds.filter(isId);
  await tx.mediaReference.updateMany({
    where: { postId, isShown: true, mediaId: { notIn: shown } },
    data: { isShown: false },
  });
  if (shown.length === 0) return;
  await tx.$executeRaw`
    with own as materialized (
      select m.id from media m
      where m.id = any(${shown}::uuid[]) and m.deleted_at is null
        and (m.uploader_id = ${ctx.caller.person.id}::uuid
          or exists (select 1 from media_references u where u.media_id = m.id and u.post_id is not null))
      order by m.id for key share of m)
    insert into media_references (id, media_id, post_id)
    select new_id(), id, ${postId}::uuid from own
    on conflict (media_id, post_id) do update set is_shown = true`;
}
