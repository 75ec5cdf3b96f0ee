import type { Ctx, PersonCaller } from "../auth/caller";
import { type Db, Prisma } from "../core/db";
import { enqueue } from "../core/enqueue";
import { env } from "../core/env";
import { siteAddress } from "../core/site-address";
import { canSendMail } from "../mail/deliverable";
import type { Audience } from "./audience";
import type { Kind } from "./rules";
import type { Told } from "./schema";
import { wants } from "./wants";

export const mailNoticesTask = "mail_notices";

export type Act = {
  /** The act's own name: nobody is told of it twice. */
  act: string;
  /** What it is to them; who has turned one of them off is told for another's sake. */
  kinds: Kind[];
  to: Audience;
  told: Told;
  /** Its mail is sent by somebody else. */
  hasOwnMail?: boolean;
};

export type Teller = Pick<Ctx<PersonCaller>, "caller" | "now" | "origin" | "quiet">;

/** Also of what happens by the clock. */
export type AnyTeller = Omit<Teller, "caller"> & { caller: PersonCaller | { kind: "system" } };

/**
 * Tells people of an act, in the transaction that makes it: one row for each who is active, is not the actor and wants to
 * know, by one statement however many they are. Mails follow from a job. Who is told first of an act stays so.
 */
export async function notify(
  tx: Db,
  { caller, now, origin, quiet }: AnyTeller,
  { act, kinds, to, told, hasOwnMail = false }: Act,
): Promise<void> {
  if (quiet || kinds.length === 0) return;
  const actorId = caller.kind === "system" ? null : caller.person.id;
  const ofKinds = Prisma.sql`${kinds}::text[]`;
  const person = Prisma.sql`p.id`;
  const count = await tx.$executeRaw`
    insert into notifications (id, person_id, kinds, act, data, in_site, created_at)
    select uuidv7(), id, ${ofKinds}, ${act}, ${JSON.stringify(told)}::jsonb, in_site, ${now}
    from (
      select p.id, ${wants("in_site", person, ofKinds)} as in_site, ${wants("mail", person, ofKinds)} as mail
      from people p
      where p.id in (${to}) and p.id is distinct from ${actorId}::uuid
        and p.suspended_at is null and p.deleted_at is null) as audience
    where in_site or (mail and not ${hasOwnMail}::boolean)
    order by id
    on conflict (act, person_id) do nothing`;
  if (count === 0 || hasOwnMail || !canSendMail()) return;
  await enqueue(
    tx,
    mailNoticesTask,
    { act, origin: env().SITE_URL ?? origin ?? siteAddress("/") },
    `${mailNoticesTask}:${act}`,
  );
}
