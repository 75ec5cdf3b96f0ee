import { env } from "../core/env";
import { siteAddress } from "../core/site-address";
import { type Db, Prisma } from "../platform/db/db";
import { enqueue } from "../platform/jobs/enqueue";
import { canSendMail } from "../platform/mail/deliverable";
import type { Audience, Notice } from "./act";
import { kindIds, kinds } from "./kinds";

export const mailNoticesTask = "mail_notices";
export const notifyFollowersTask = "notify_followers";

type Notifier = { actorId: string | null; now: Date; origin?: string };
type ToFollowers = Extract<Audience, { followersOf: string }>;

/**
 * Notifies people of an act, in its transaction: one statement writes a row for each active person who wants to know
 * and is not the actor. A job sends the mails. No one is notified of the same act twice.
 */
export async function notify(tx: Db, by: Notifier, notice: Notice): Promise<void> {
  const { to, hasOwnMail, ...about } = notice;
  if (typeof to === "object" && "followersOf" in to) return enqueueFollowers(tx, by, { ...about, to });
  const count = await addNotifications(tx, by, notice, audienceSql(to));
  if (count > 0 && !hasOwnMail) await enqueueNoticeMails(tx, notice.key, originOf(by));
}

/** Writes a notification for each person of a query that selects `person_id`s, as `notify` does; returns how many. */
export function addNotifications(
  tx: Db,
  { actorId, now }: Notifier,
  { key, kinds, data, hasOwnMail = false }: Omit<Notice, "to">,
  people: Prisma.Sql,
): Promise<number> {
  const ofKinds = Prisma.sql`${kinds}::text[]`;
  const person = Prisma.sql`p.id`;
  return tx.$executeRaw`
    insert into notifications (id, person_id, kinds, act, data, in_site, created_at)
    select new_id(), id, ${ofKinds}, ${key}, ${JSON.stringify(data)}::jsonb, in_site, ${now}
    from (
      select p.id, ${wants("in_site", person, ofKinds)} as in_site, ${wants("mail", person, ofKinds)} as mail
      from people p
      where p.id in (${people}) and p.id is distinct from ${actorId}::uuid
        and p.suspended_at is null and p.deleted_at is null) as audience
    where in_site or (mail and not ${hasOwnMail}::boolean)
    order by id
    on conflict (act, person_id) do nothing`;
}

/** Adds the job that mails the notifications of an act, where this site can send mail. */
export async function enqueueNoticeMails(tx: Db, act: string, origin: string, after?: string): Promise<void> {
  if (!canSendMail()) return;
  const key = [mailNoticesTask, act, ...(after ? [after] : [])].join(":");
  await enqueue(tx, mailNoticesTask, { act, origin, after }, key);
}

const originOf = ({ origin }: Notifier): string => env().SITE_URL ?? origin ?? siteAddress("/");

/** Adds the job that notifies followers, if there are any: it writes to as many people as there are. */
async function enqueueFollowers(
  tx: Db,
  by: Notifier,
  { to, ...about }: Notice & { to: ToFollowers },
): Promise<void> {
  const productId = to.followersOf;
  const followed = await tx.$queryRaw<unknown[]>`
    select 1 from products p where p.id = ${productId}::uuid
      and (exists (select from follows f where f.product_id = p.id)
        or exists (select from follows f where f.organization_id = p.organization_id))`;
  if (followed.length === 0) return;
  const { actorId, now } = by;
  const job = { ...about, productId, revisionId: to.revisionId, actorId, at: now, origin: originOf(by) };
  await enqueue(tx, notifyFollowersTask, job, `${notifyFollowersTask}:${about.key}`);
}

/**
 * SQL for whether a person wants a notification with these kinds on a channel: one kind that they have not turned off
 * is enough. A kind that no longer exists notifies no one.
 */
export const wants = (
  channel: "in_site" | "mail",
  person: Prisma.Sql,
  ofKinds: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  exists (
    select 1 from unnest(${kindIds}::text[], ${defaults[channel]}::boolean[]) as usual (kind, wanted)
      left join notification_preferences preference
        on preference.person_id = ${person} and preference.kind = usual.kind
    where usual.kind = any(${ofKinds}) and coalesce(preference.${Prisma.raw(channel)}, usual.wanted))`;

const defaults = {
  in_site: kindIds.map((kind) => kinds[kind].inSite),
  mail: kindIds.map((kind) => kinds[kind].mail),
};

/** A query for their `person_id`s. */
function audienceSql(to: Exclude<Audience, ToFollowers>): Prisma.Sql {
  if (to === "admins") return Prisma.sql`select id as person_id from people where role = 'admin'`;
  // The author of a revision may be a viewer by now.
  if ("editorsAndOwnersOf" in to)
    return Prisma.sql`
      select person_id from memberships where organization_id = ${to.editorsAndOwnersOf}::uuid
        and (role in ('owner', 'editor') or person_id = ${to.andAuthor ?? null}::uuid)`;
  if ("formerReviewersOf" in to)
    return Prisma.sql`
      select distinct d.reviewer_id as person_id from queue_items i
        join decisions d on d.queue_item_id = i.id
        join people p on p.id = d.reviewer_id and p.role = 'admin'
      where i.product_id = ${to.formerReviewersOf}::uuid`;
  if ("reportersOf" in to)
    return Prisma.sql`
      select reporter_id as person_id from reports
      where queue_item_id = ${to.reportersOf}::uuid and reporter_id is not null`;
  if ("person" in to) return Prisma.sql`select ${to.person}::uuid as person_id`;
  return Prisma.sql`
    select id as person_id from people
    where email = ${to.address} and (email_verified_at is not null or not ${to.verified}::boolean)`;
}
