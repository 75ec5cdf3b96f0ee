import { z } from "zod";
import type { Reader } from "../../core/ctx";
import { Id, Instant } from "../../core/schema";
import { toDay } from "../../core/time";
import { newRelease } from "../../documents/blocks/activities/last-release";
import { readBlocks } from "../../documents/blocks/migrate";
import { NotificationData } from "../../events/notification-data";
import { addNotifications, enqueueNoticeMails, notifyFollowersTask } from "../../events/notify";
import { type Db, inTransaction, Prisma } from "../../platform/db/db";
import { enqueue } from "../../platform/jobs/enqueue";
import { findVisibleListing, withOrganization } from "../products/find";

export const NotifyFollowers = z.object({
  key: z.string(),
  productId: Id,
  revisionId: Id,
  actorId: Id.nullable(),
  at: Instant,
  origin: z.string(),
  data: NotificationData,
  /** The last person of the part before this one. */
  after: Id.optional(),
});
type Job = z.output<typeof NotifyFollowers>;

/**
 * Notifies the next followers of a product or of its organization, and adds a job for those after them, so that no
 * transaction is long. Editors of the product are notified as editors instead. A publication that was taken back in the
 * meantime notifies nobody. Returns how many followers it read.
 */
export async function notifyFollowers({ db, now }: Reader, job: Job, most = 1000): Promise<number> {
  return inTransaction(db, async (tx) => {
    const notice = job.after === undefined ? await describe(tx, job, now) : job;
    if (!notice) return 0;
    const people = await findFollowers(tx, notice, most);
    await addNotifications(
      tx,
      { actorId: notice.actorId, now: new Date(notice.at) },
      { key: notice.key, kinds: ["following"], data: notice.data },
      Prisma.sql`
        select person_id from unnest(${people}::uuid[]) as follower (person_id)
        where not exists (
          select from products p
            join memberships m on m.organization_id = p.organization_id and m.role in ('owner', 'editor')
          where p.id = ${notice.productId}::uuid and m.person_id = follower.person_id)`,
    );
    const after = people.length === most ? people.at(-1) : undefined;
    if (after)
      await enqueue(
        tx,
        notifyFollowersTask,
        { ...notice, after },
        `${notifyFollowersTask}:${notice.key}:${after}`,
      );
    else await enqueueNoticeMails(tx, notice.key, notice.origin);
    return people.length;
  });
}

/** The next people who follow the product or its organization, in the order of their ids, each once. */
async function findFollowers(tx: Db, { productId, after }: Job, most: number): Promise<string[]> {
  const later = after ? Prisma.sql`f.person_id > ${after}::uuid` : Prisma.sql`true`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from (
      (select f.person_id as id from follows f where f.product_id = ${productId}::uuid and ${later}
        order by 1 limit ${most})
      union
      (select f.person_id from follows f
        where f.organization_id = (select organization_id from products where id = ${productId}::uuid) and ${later}
        order by 1 limit ${most})) as followers
    order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

/**
 * What followers are notified of: the product's first publication, a release, or another new revision, the latter at
 * most once a day. Null if it no longer holds, or the product was never public.
 */
async function describe(tx: Db, job: Job, now: Date): Promise<Job | null> {
  const { productId, revisionId, data } = job;
  const product = await tx.product.findUnique({ where: { id: productId }, include: withOrganization });
  const revision = await tx.revision.findUnique({ where: { id: revisionId } });
  if (!product?.firstPublishedAt || !revision || product.firstPublishedAt > new Date(job.at)) return null;
  const shown = await findVisibleListing(tx, productId, now);
  const isPublic = product.listedFrom !== null && shown !== null;
  if (isPublic === (data.outcome === "suspended")) return null;
  const { name = product.slug } = revision.listing as { name?: string };
  const about: NotificationData = {
    ...data,
    productId,
    product: { slug: product.slug, name },
    organizationId: product.organizationId,
    organizationName: product.organization.name,
    version: revision.version,
  };
  if (data.outcome !== "published") return { ...job, data: about };
  const listing = await tx.listing.findUnique({ where: { revisionId } });
  if (listing?.visibleFrom.getTime() === product.firstPublishedAt.getTime())
    return { ...job, data: { ...about, isNew: true } };
  const release = await releaseOf(tx, productId, revision, listing?.visibleFrom ?? new Date(job.at));
  if (release) return { ...job, data: { ...about, release } };
  return { ...job, key: `updated:${productId}:${toDay(new Date(job.at))}`, data: about };
}

/** The title of the release that a revision adds to what was public before it. */
async function releaseOf(
  tx: Db,
  productId: string,
  { blocks }: { blocks: Prisma.JsonValue },
  visibleFrom: Date,
): Promise<string | undefined> {
  const before = await tx.listing.findFirst({
    where: { productId, visibleFrom: { lt: visibleFrom } },
    orderBy: { visibleFrom: "desc" },
    select: { visibleFrom: true, revision: { select: { blocks: true } } },
  });
  if (!before) return undefined;
  return newRelease(readBlocks(blocks), {
    blocks: readBlocks(before.revision.blocks),
    publishedOn: toDay(before.visibleFrom),
  })?.title;
}
