import type { Db } from "../core/db";
import { type Kind, kinds } from "./rules";

/** One statement, so that two changes at once of two channels both stay. */
export async function setPreference(
  db: Db,
  personId: string,
  kind: Kind,
  { inSite = null, mail = null }: { inSite?: boolean | null; mail?: boolean | null },
): Promise<void> {
  const usual = kinds[kind];
  await db.$executeRaw`
    insert into notification_preferences as kept (person_id, kind, in_site, mail)
    values (${personId}::uuid, ${kind},
      coalesce(${inSite}::boolean, ${usual.inSite}), coalesce(${mail}::boolean, ${usual.mail}))
    on conflict (person_id, kind) do update set
      in_site = coalesce(${inSite}::boolean, kept.in_site), mail = coalesce(${mail}::boolean, kept.mail)`;
}
