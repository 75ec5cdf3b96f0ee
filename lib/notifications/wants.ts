import { Prisma } from "../core/db";
import { kindIds, kinds } from "./rules";

/**
 * SQL for whether a person is told of what has these kinds, by a channel: one kind that they have not turned off there is
 * enough. A kind that is not known any more tells nobody.
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
