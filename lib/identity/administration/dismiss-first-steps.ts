import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdminSession } from "../../core/require";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";

/** Takes the first steps of a new directory from the overview, for all admins: the audit log remembers it. */
export async function dismissFirstSteps(ctx: Ctx<SessionCaller>): Promise<void> {
  const { db } = requireAdminSession(ctx);
  await inTransaction(db, (tx) => emit(tx, ctx, "first_steps.dismissed", { id: "site" }));
}
