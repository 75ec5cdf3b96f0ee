import { z } from "zod";
import type { Ctx } from "../auth/caller";
import { inTransaction, Prisma } from "../core/db";
import { findMailable } from "./mailable";

export const mailNoticeTask = "mail_notice";

export const MailNotices = z.object({ act: z.string(), origin: z.string() });

/** After the mails that somebody waits for, such as a link to sign in. */
const priority = 10;

/** Makes a job for each mail about an act, so that one address that fails keeps no other waiting. Repeating it adds none. */
export async function mailNotices(
  { db, now }: Pick<Ctx, "db" | "now">,
  { act, origin }: z.output<typeof MailNotices>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = (await findMailable(tx, Prisma.sql`n.act = ${act}`, now)).map(({ id }) => id);
    if (ids.length > 0)
      await tx.$executeRaw`
        select graphile_worker.add_job(${mailNoticeTask}::text,
          payload := json_build_object('notificationId', id, 'origin', ${origin}::text),
          job_key := ${`${mailNoticeTask}:`}::text || id, priority := ${priority}::int)
        from unnest(${ids}::text[]) as id`;
    return ids.length;
  });
}
