import type { z } from "zod";
import type { Ctx } from "../../../core/ctx";
import { failField } from "../../../core/errors";
import { emit } from "../../../events/emit";
import { brokenUnique, type Db, inTransaction } from "../../../platform/db/db";
import type { LockedPerson } from "../../auth/lock-person";
import { shownAddress } from "../../people/shown-address";
import { isRight } from "../check-password";
import { endTokens, findToken, takeToken, type UsedToken } from "../login-tokens";
import { endUnverified } from "../revoke-credentials";
import type { LinkPurpose } from "../rules";
import type { ConfirmationPreview, ConfirmEmail, ConfirmedEmail } from "../schema";
import { failToken, verifyEmail } from "./verify-email";

const purposes: LinkPurpose[] = ["verify_email", "change_email"];

/** What the page of a mailed link asks for; null for an invalid token, which is not used up. */
export async function previewConfirmation(ctx: Ctx, token: string): Promise<ConfirmationPreview | null> {
  const found = await findToken(ctx.db, token, purposes, ctx.now);
  if (!found) return null;
  const { purpose, email, person } = found;
  const missing = isOwn(ctx, found) ? null : person.passwordHash === null ? "session" : "password";
  return { email: shownAddress(email), changes: purpose === "change_email", missing };
}

/**
 * Verifies the address that a token was sent to, or makes it the person's own. Who reads the mail need not be who set
 * the account up, so it also takes the person's session or password: without them, verifying ends every way to sign in
 * that was set up before, and changing is refused. An invalid token, or an address that was taken meanwhile, is an
 * error of `token`.
 */
export async function confirmEmail(
  ctx: Ctx,
  { token, password }: z.output<typeof ConfirmEmail>,
): Promise<z.infer<typeof ConfirmedEmail>> {
  const found = await findToken(ctx.db, token, purposes, ctx.now);
  if (!found) return failToken();
  const proof = isOwn(ctx, found) ? "session" : await checkTyped(ctx, found.person, password);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const used = await takeToken(tx, token, purposes, ctx.now);
      if (!used) return failToken();
      if (proof === "password" && used.person.passwordHash !== found.person.passwordHash) failWrong();
      if (used.purpose === "change_email") return changeTo(tx, ctx, used, proof);
      if (used.person.email !== used.email) return failToken();
      const credentialsRevoked = proof === null && (await endUnverified(tx, ctx, used.person));
      await verifyEmail(tx, ctx, used.person);
      return { email: shownAddress(used.email), credentialsRevoked };
    });
  } catch (error) {
    if (brokenUnique(error)) failField("token", "taken", "Another account now uses this address.");
    throw error;
  }
}

type Proof = "session" | "password" | null;

const isOwn = ({ caller }: Ctx, { person }: UsedToken): boolean =>
  caller.kind === "session" && caller.person.id === person.id;

async function checkTyped(ctx: Ctx, person: LockedPerson, typed: string | undefined): Promise<Proof> {
  if (typed === undefined) return null;
  return (await isRight(ctx, person, typed, person.passwordHash)) ? "password" : failWrong();
}

/** Sessions stay; links to the replaced address end. */
async function changeTo(tx: Db, ctx: Ctx, { person, email }: UsedToken, proof: Proof) {
  if (proof === null)
    failField("password", "required", "Enter the password of the account, or sign in to it first.");
  await tx.person.update({ where: { id: person.id }, data: { email, emailVerifiedAt: ctx.now } });
  await endTokens(tx, person.id);
  await emit(tx, ctx, "person.email_changed", { id: person.id });
  return { email: shownAddress(email), credentialsRevoked: false };
}

const failWrong = (): never => failField("password", "wrong", "Incorrect password.");
