import { type Db, Prisma } from "../core/db";
import { addDays } from "../core/time";
import { asksForProof } from "../mail/deliverable";
import { mailDays } from "./rules";
import { wants } from "./wants";

export type Mailable = { id: string; personId: string; email: string; kinds: string[]; data: unknown };

/**
 * Notifications whose mail may go now: not mailed, of use still, to an active person who wants it and has an address, which
 * is proven where the site asks for that, and who still has the place that it was told for.
 */
export function findMailable(db: Db, which: Prisma.Sql, now: Date): Promise<Mailable[]> {
  return db.$queryRaw<Mailable[]>`
    select n.id, n.person_id as "personId", p.email, n.kinds, n.data
    from notifications n join people p on p.id = n.person_id
    where ${which} and n.mailed_at is null and n.created_at > ${addDays(now, -mailDays)}
      and p.suspended_at is null and p.deleted_at is null and p.email is not null
      and (p.email_verified_at is not null or not ${asksForProof()}::boolean)
      and ${wants("mail", Prisma.sql`n.person_id`, Prisma.sql`n.kinds`)}
      and case
        when 'review' = any(n.kinds) then p.role = 'admin'
        when n.kinds && array['submitted', 'decided'] then exists (
          select 1 from memberships m
          where m.person_id = n.person_id and m.organization_id = (n.data ->> 'organizationId')::uuid)
        else true end
    order by n.id`;
}
