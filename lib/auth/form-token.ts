import { createHash, randomBytes } from "node:crypto";
import { env } from "../core/env";

/** A pair that NextAuth's double-submit check accepts, as it makes them itself: the cookie, and the field of the form. */
export function formToken(secure: boolean): { cookie: string; value: string; token: string } {
  const token = randomBytes(32).toString("hex");
  const seal = createHash("sha256").update(`${token}${env().NEXTAUTH_SECRET}`).digest("hex");
  return { cookie: `${secure ? "__Host-" : ""}next-auth.csrf-token`, value: `${token}|${seal}`, token };
}
