import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx } from "../auth/caller";
import { brokenUnique, inTransaction } from "../core/db";
import { failField } from "../core/errors";
import { endTokens, takeToken } from "./login-tokens";
import { proveAddress } from "./prove-address";
import type { ConfirmEmail, ConfirmedEmail } from "./schema";

/**
 * Proves the address that a token was sent to, or makes it the person's own. Sessions stay; other links end with an
 * address. A token that does not count, and an address that another account took in between, are faults of `token`.
 */
export async function confirmEmail(
  ctx: Ctx,
  { token }: z.output<typeof ConfirmEmail>,
): Promise<z.infer<typeof ConfirmedEmail>> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const used = await takeToken(tx, token, ["verify_email", "change_email"], ctx.now);
      if (!used) return failToken();
      const { person, email } = used;
      if (used.purpose === "change_email") {
        await tx.person.update({ where: { id: person.id }, data: { email, emailVerifiedAt: ctx.now } });
        await endTokens(tx, person.id);
        const about = { subjectType: "person", subjectId: person.id } as const;
        await recordAudit(tx, ctx, { action: "person.email_changed", ...about });
      } else {
        if (person.email !== email) return failToken();
        await proveAddress(tx, ctx, person);
      }
      return { email };
    });
  } catch (error) {
    if (brokenUnique(error)) failField("token", "taken", "Another account has taken this address since.");
    throw error;
  }
}

/** The one answer for every token that does not count. */
export const failToken = (): never =>
  failField("token", "invalid", "This link was used, has expired, or was replaced by a newer one.");
