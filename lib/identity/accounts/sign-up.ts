import type { z } from "zod";
import type { Ctx } from "../../core/ctx";
import { inTransaction } from "../../platform/db/db";
import { refuseGuessable } from "../auth/refuse-guessable";
import { createPerson } from "../people/create-person";
import type { SignUp } from "../people/schema";
import { shownAddress } from "../people/shown-address";
import { enqueueMail } from "./email/mail-job";

/**
 * Creates a person with a password and mails the verification link. A taken address is an error of `email`, a common
 * password one of `password`.
 */
export async function signUp(
  ctx: Ctx,
  input: z.output<typeof SignUp>,
): Promise<{ id: string; email: string; name: string }> {
  await refuseGuessable(input.password, input);
  return inTransaction(ctx.db, async (tx) => {
    const person = await createPerson({ ...ctx, db: tx }, input);
    await enqueueMail(tx, ctx, { kind: "verify_email", to: person.email, personId: person.id });
    return { ...person, email: shownAddress(person.email) };
  });
}
