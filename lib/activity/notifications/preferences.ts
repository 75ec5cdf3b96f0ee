import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { type Kind, kindIds, kinds } from "../../events/kinds";
import { readUnsubscribeToken } from "../../events/unsubscribe-links";
import { type Db, inTransaction } from "../../platform/db/db";
import type { ChangePreferences, Preferences } from "./schema";

/** The caller's settings for each kind of notification that they can get. */
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

/** Changes the caller's notification settings; omitted ones stay. It also applies to mail that is still waiting. */
export async function changePreferences(
  ctx: Ctx<SessionCaller>,
  { preferences }: z.output<typeof ChangePreferences>,
): Promise<Preferences> {
  await inTransaction(ctx.db, async (tx) => {
    for (const { kind, inSite, mail } of preferences.toSorted((a, b) => inOneOrder(a.kind, b.kind)))
      await setPreference(tx, ctx.caller.person.id, kind, { inSite, mail });
  });
  return listPreferences(ctx);
}

/** Turns off the kinds of mail that a link names, for its reader, without a session; null for an invalid link. */
export async function unsubscribe({ db }: Pick<Ctx, "db">, token: string): Promise<Kind[] | null> {
  const read = readUnsubscribeToken(token);
  if (!read) return null;
  const { personId, kinds } = read;
  await inTransaction(db, async (tx) => {
    const person = await tx.person.count({ where: { id: personId, deletedAt: null } });
    if (person > 0)
      for (const kind of kinds.toSorted(inOneOrder)) await setPreference(tx, personId, kind, { mail: false });
  });
  return kinds;
}

/** What a link would turn off, and whether that is done; null for an invalid link. */
export async function readUnsubscription(
  { db }: Pick<Ctx, "db">,
  token: string,
): Promise<{ kinds: Kind[]; ended: boolean } | null> {
  const read = readUnsubscribeToken(token);
  if (!read) return null;
  const { personId, kinds } = read;
  const off = await db.notificationPreference.count({
    where: { personId, kind: { in: kinds }, mail: false },
  });
  return { kinds, ended: off === kinds.length };
}

/** The order in which a transaction locks a person's rows, so that two of them never wait for each other. */
const inOneOrder = (a: Kind, b: Kind): number => kindIds.indexOf(a) - kindIds.indexOf(b);

/** One statement, so that concurrent changes of two channels both survive. */
async function setPreference(
  db: Db,
  personId: string,
  kind: Kind,
  { inSite = null, mail = null }: { inSite?: boolean | null; mail?: boolean | null },
): Promise<void> {
  const usual = kinds[kind];
  await db.$executeRaw`
    insert into notification_preferences as stored (person_id, kind, in_site, mail)
    values (${personId}::uuid, ${kind},
      coalesce(${inSite}::boolean, ${usual.inSite}), coalesce(${mail}::boolean, ${usual.mail}))
    on conflict (person_id, kind) do update set
      in_site = coalesce(${inSite}::boolean, stored.in_site), mail = coalesce(${mail}::boolean, stored.mail)`;
}
