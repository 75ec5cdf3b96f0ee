import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { listPreferences } from "./list-preferences";
import type { ChangePreferences, Preferences } from "./schema";
import { setPreference } from "./set-preference";

/** Changes how the caller wants to be told: what is left out stays. It counts for mails that have not gone yet, too. */
export async function changePreferences(
  ctx: Ctx<SessionCaller>,
  { preferences }: z.output<typeof ChangePreferences>,
): Promise<Preferences> {
  await inTransaction(ctx.db, async (tx) => {
    for (const { kind, inSite, mail } of preferences)
      await setPreference(tx, ctx.caller.person.id, kind, { inSite, mail });
  });
  return listPreferences(ctx);
}
