import type { Ctx, SessionCaller } from "../auth/caller";
import { kindIds, kinds } from "./rules";
import type { Preferences } from "./schema";

/** How the caller wants to be told of each kind that there is for them. */
export async function listPreferences({ caller, db }: Ctx<SessionCaller>): Promise<Preferences> {
  const { id, role } = caller.person;
  const rows = await db.notificationPreference.findMany({ where: { personId: id } });
  const own = new Map(rows.map((row) => [row.kind, row]));
  const preferences = kindIds
    .filter((kind) => kinds[kind].for === "everybody" || role === "admin")
    .map((kind) => {
      const { title, about, inSite, mail } = { ...kinds[kind] };
      const wanted = own.get(kind);
      return { kind, title, about, inSite: wanted?.inSite ?? inSite, mail: wanted?.mail ?? mail };
    });
  return { preferences };
}
