import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { encode } from "next-auth/jwt";
import { newId } from "../lib/core/ids";
import { hashPassword } from "../lib/identity/auth/passwords";
import { hintCookie } from "../lib/identity/auth/signed-in-hint";
import { ask } from "./database";

export type Account = { id: string; email: string; password: string };

export const newAccount = (): Omit<Account, "id"> => ({
  email: `p${randomBytes(8).toString("hex")}@people.example`,
  password: "a long enough password",
});

const hashes = new Map<string, Promise<string>>();

/**
 * Writes an account into the database of the server with this data folder, as signing up leaves it, but that a reviewer
 * approved a collection of it before, unless `collects` says otherwise.
 */
export async function insertAccount(
  data: string,
  account = newAccount(),
  { collects = true } = {},
): Promise<Account> {
  const hash = hashes.get(account.password) ?? hashPassword(account.password);
  hashes.set(account.password, hash);
  const id = newId();
  await ask(
    data,
    `insert into people (id, email, name, password_hash, updated_at, collects_since)
     values ($1, $2, 'Somebody New', $3, now(), case when $4 then now() end)`,
    [id, account.email, await hash, collects],
  );
  return { id, ...account };
}

/** Writes a session of an account, as signing in leaves it; the cookies are those of a browser from then on. */
export async function insertSession(data: string, email: string): Promise<Record<string, string>> {
  const sid = newId();
  const [session] = await ask<{ personId: string }>(
    data,
    `insert into sessions (id, person_id, expires_at)
     select $1, id, now() + interval '30 days' from people where email = $2 returning person_id as "personId"`,
    [sid, email],
  );
  if (!session) throw new Error(`There is no account of ${email}.`);
  const secret = readFileSync(path.join(data, "session-secret"), "utf8").trim();
  const token = await encode({ token: { sub: session.personId, sid }, secret });
  return { "next-auth.session-token": token, [hintCookie]: "1" };
}
