import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { inTransaction } from "../core/db";
import { createPerson } from "../people/create-person";
import type { SignUp } from "../people/schema";
import { enqueueMail } from "./mail-job";

/** Makes a person with a password and sends the link that proves the address. A taken one is a fault of `email`. */
export function signUp(
  ctx: Ctx,
  input: z.output<typeof SignUp>,
): Promise<{ id: string; email: string; name: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await createPerson({ ...ctx, db: tx }, input);
    await enqueueMail(tx, ctx, { kind: "verify_email", to: person.email, personId: person.id });
    return person;
  });
}
