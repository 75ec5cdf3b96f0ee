import { z } from "zod";
import type { Ctx } from "../auth/caller";
import { Prisma } from "../core/db";
import { Id } from "../core/schema";
import { compose } from "../mail/letter";
import { sendMail } from "../mail/send-mail";
import { leave } from "./leave";
import { letterOf, readNotes } from "./letters";
import { findMailable } from "./mailable";
import { Told } from "./schema";

export const MailNotice = z.object({ notificationId: Id, origin: z.string() });

/** Sends one person's mail about an act, if they want it now; answers whether it went. Once it has gone, never again. */
export async function mailNotice(
  { db, now }: Pick<Ctx, "db" | "now">,
  { notificationId, origin }: z.output<typeof MailNotice>,
  send: typeof sendMail = sendMail,
): Promise<boolean> {
  const [row] = await findMailable(db, Prisma.sql`n.id = ${notificationId}::uuid`, now);
  if (!row) return false;
  const told = Told.parse(row.data);
  const letter = letterOf(row.kinds, told, await readNotes(db, told), (path) => new URL(path, origin).href);
  const { foot, headers } = leave(row.personId, row.kinds, origin);
  await send({ to: row.email, ...compose({ ...letter, foot }), headers });
  await db.notification.updateMany({ where: { id: notificationId }, data: { mailedAt: now } });
  return true;
}
