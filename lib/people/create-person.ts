import type { z } from "zod";
import { type Actor, recordAudit } from "../audit/record";
import type { Ctx } from "../auth/caller";
import { hashPassword } from "../auth/passwords";
import { brokenUnique, inTransaction } from "../core/db";
import { failField } from "../core/errors";
import type { SignUp } from "./schema";

/** Makes a person with a password. An address that is taken is a fault of the field `email`. */
export async function createPerson(
  ctx: Pick<Ctx, "db" | "now"> & { caller: Actor },
  input: z.output<typeof SignUp>,
): Promise<{ id: string; email: string; name: string }> {
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const person = await tx.person.create({
        data: { email: input.email, name: input.name, passwordHash },
        select: { id: true },
      });
      await recordAudit(tx, ctx, { action: "person.created", subjectType: "person", subjectId: person.id });
      return { id: person.id, email: input.email, name: input.name };
    });
  } catch (error) {
    if (brokenUnique(error))
      failField("email", "taken", "There is an account with this address already. Sign in instead.");
    throw error;
  }
}
