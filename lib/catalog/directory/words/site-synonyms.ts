import { dequal } from "dequal";
import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../../core/ctx";
import { fail } from "../../../core/errors";
import { requireAdminSession } from "../../../core/require";
import { emit } from "../../../events/emit";
import { figureCache } from "../../../platform/cache/figure-cache";
import { type Db, inTransaction } from "../../../platform/db/db";
import { type ChangeSynonyms, SynonymGroup, type Synonyms } from "./schema";

const known = figureCache<SynonymGroup[]>(["directory"], 1);

/** The groups that the site's admins have added, from memory until they change. */
export const readSiteSynonyms = (db: Db): Promise<SynonymGroup[]> =>
  known(db, [], async () => (await load(db)).data);

/** The same with their version, for an admin's session. */
export const readAdminSynonyms = (ctx: Ctx<SessionCaller>): Promise<Synonyms> =>
  load(requireAdminSession(ctx).db);

/** Replaces the groups of synonyms for an admin's session. A stale version is 412; what changes nothing makes no version. */
export function changeSynonyms(
  ctx: Ctx<SessionCaller>,
  { data, version, ifMatch = version }: z.output<typeof ChangeSynonyms>,
): Promise<Synonyms> {
  const { db, now } = requireAdminSession(ctx);
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`insert into search_synonyms (id, version, groups, updated_at)
      values (1, 1, '[]', ${now}) on conflict do nothing`;
    await tx.$queryRaw`select 1 from search_synonyms where id = 1 for update`;
    const former = await load(tx);
    if (ifMatch !== undefined && ifMatch !== former.version)
      fail("precondition_failed", "Someone else changed the synonyms. Reload and try again.", {
        extra: { currentVersion: former.version },
      });
    if (dequal(former.data, data)) return former;
    const next = { version: former.version + 1, data };
    await tx.searchSynonyms.update({
      where: { id: 1 },
      data: { version: next.version, groups: data, updatedAt: now },
    });
    await emit(tx, ctx, "synonyms.changed", { id: "synonyms", details: { groups: data.length } });
    return next;
  });
}

async function load(db: Db): Promise<Synonyms> {
  const row = await db.searchSynonyms.findUnique({ where: { id: 1 } });
  const groups = SynonymGroup.array().safeParse(row?.groups ?? []);
  return { version: row?.version ?? 1, data: groups.data ?? [] };
}
