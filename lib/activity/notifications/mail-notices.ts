import { z } from "zod";
import type { Ctx } from "../../core/ctx";
import { localPath } from "../../core/messages";
import { Id } from "../../core/schema";
import { addDays } from "../../core/time";
import { mailDays } from "../../events/kinds";
import { NotificationData } from "../../events/notification-data";
import { enqueueNoticeMails, wants } from "../../events/notify";
import { unsubscribeLinks } from "../../events/unsubscribe-links";
import { type Db, inTransaction, Prisma } from "../../platform/db/db";
import { enqueueMany } from "../../platform/jobs/enqueue";
import { isVerifiedSql } from "../../platform/mail/deliverable";
import { compose } from "../../platform/mail/letter";
import { sendMail } from "../../platform/mail/send-mail";
import { speakTo } from "../../platform/mail/speak-to";
import { readSettings } from "../../platform/settings/read-settings";
import { letterOf, readNotes } from "./letter-of";

export const mailNoticeTask = "mail_notice";

export const MailNotices = z.object({ act: z.string(), origin: z.string(), after: Id.optional() });

/** After mail that someone is waiting for, such as a sign-in link. */
const priority = 10;

/**
 * Adds a job per mail about an act, so that a failing address delays no one else. Repeating it adds none. Very many are
 * added in parts, by the ids of their people, and each part adds the job of the next one.
 */
export async function mailNotices(
  { db, now }: Pick<Ctx, "db" | "now">,
  { act, origin, after }: z.output<typeof MailNotices>,
  most = 1000,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const later = after ? Prisma.sql`n.person_id > ${after}::uuid` : Prisma.sql`true`;
    const mailable = await findMailable(tx, Prisma.sql`n.act = ${act} and ${later}`, now, most);
    const ids = mailable.map(({ id }) => id);
    const last = mailable.at(-1)?.personId;
    if (last && mailable.length === most) await enqueueNoticeMails(tx, act, origin, last);
    const jobs = ids.map((id) => ({
      payload: { notificationId: id, origin },
      key: `${mailNoticeTask}:${id}`,
    }));
    await enqueueMany(tx, mailNoticeTask, jobs, priority);
    return ids.length;
  });
}

export const MailNotice = z.object({ notificationId: Id, origin: z.string() });

/** Sends one person's mail about an act, if they still want it; returns whether it was sent. It is sent only once. */
export async function mailNotice(
  { db, now }: Pick<Ctx, "db" | "now">,
  { notificationId, origin }: z.output<typeof MailNotice>,
  send: typeof sendMail = sendMail,
): Promise<boolean> {
  const [row] = await findMailable(db, Prisma.sql`n.id = ${notificationId}::uuid`, now, 1);
  if (!row) return false;
  const data = NotificationData.parse(row.data);
  const [notes, site] = await Promise.all([readNotes(db, data), readSettings(db)]);
  const mail = await speakTo(db, row.locale, () => {
    const letter = letterOf(row.kinds, data, notes, (path) => new URL(localPath(path), origin).href);
    const { foot, headers } = unsubscribeLinks(row.personId, row.kinds, origin);
    return { ...compose({ ...letter, foot }, site), headers };
  });
  await send({ to: row.email, ...mail });
  await db.notification.updateMany({ where: { id: notificationId }, data: { mailedAt: now } });
  return true;
}

type Mailable = {
  id: string;
  personId: string;
  email: string;
  locale: string | null;
  kinds: string[];
  data: unknown;
};

/**
 * Notifications whose mail may be sent now: not mailed yet, still useful, to an active person who wants it, has an
 * address (verified if the site asks for that), and is still an admin, a member or a follower, whichever made it concern
 * them.
 */
function findMailable(db: Db, which: Prisma.Sql, now: Date, most: number): Promise<Mailable[]> {
  return db.$queryRaw<Mailable[]>`
    select n.id, n.person_id as "personId", p.email, p.locale, n.kinds, n.data
    from notifications n join people p on p.id = n.person_id
    where ${which} and n.mailed_at is null and n.created_at > ${addDays(now, -mailDays)}
      and p.suspended_at is null and p.deleted_at is null and p.email is not null
      and ${isVerifiedSql(Prisma.sql`p`)}
      and ${wants("mail", Prisma.sql`n.person_id`, Prisma.sql`n.kinds`)}
      and case
        when 'review' = any(n.kinds) then p.role = 'admin'
        when n.kinds && array['submitted', 'decided'] and n.data ->> 'organizationId' is not null then exists (
          select 1 from memberships m
          where m.person_id = n.person_id and m.organization_id = (n.data ->> 'organizationId')::uuid)
        when 'following' = any(n.kinds) then exists (
          select 1 from follows f
          where f.person_id = n.person_id and (f.product_id = (n.data ->> 'productId')::uuid
            or f.organization_id = (n.data ->> 'organizationId')::uuid))
        else true end
    order by n.person_id, n.id limit ${most}`;
}
