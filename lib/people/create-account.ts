import type { z } from "zod";
import { commandLine } from "../audit/record";
import { type Db, inTransaction } from "../core/db";
import { createPerson } from "./create-person";
import type { SignUp } from "./schema";
import { setRole } from "./set-role";

/** Makes a person whose address whoever runs the server vouches for, as an admin if so wanted: all of it or nothing. */
export function createAccount(
  { db, now }: { db: Db; now: Date },
  input: z.output<typeof SignUp> & { admin: boolean },
): Promise<{ id: string; email: string; name: string }> {
  const { admin, ...signUp } = input;
  return inTransaction(db, async (tx) => {
    const person = await createPerson({ db: tx, caller: commandLine, now }, signUp);
    await tx.person.update({ where: { id: person.id }, data: { emailVerifiedAt: now, createdAt: now } });
    if (admin) await setRole({ db: tx, now }, { email: person.email, role: "admin" });
    return person;
  });
}
