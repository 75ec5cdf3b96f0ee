import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../../core/ctx";
import { fail, failField } from "../../../core/errors";
import { newId } from "../../../core/ids";
import { fieldsOf } from "../../../core/time";
import { emit } from "../../../events/emit";
import { brokenUnique, type Db, inTransaction } from "../../../platform/db/db";
import { readSiteName } from "../../../platform/settings/read-settings";
import { lockCaller } from "../../auth/lock-caller";
import { endSessionsOf, requiresSecondFactor } from "../../auth/sessions";
import { enqueueMail } from "../email/mail-job";
import { endTokens } from "../login-tokens";
import { creationOptions, originFor, readCreated } from "./passkey";
import { renewCodes } from "./recovery-codes";
import { mostFactors, stepEndsAt, stepMinutes } from "./rules";
import {
  type AddFactor,
  type BegunFactor,
  type ConfirmedFactor,
  type ConfirmFactor,
  type NewRecoveryCodes,
  SecondFactor,
  type SecondFactorKind,
  type SecondFactors,
} from "./schema";
import { newAppSecret, stepOfCode } from "./totp";

type Own = Ctx<SessionCaller>;

const defaultNames: Record<SecondFactorKind, string> = { totp: "Authenticator app", passkey: "Passkey" };

/** As the audit log says it. */
const spoken: Record<SecondFactorKind, string> = { totp: "an authenticator app", passkey: "a passkey" };

/** The caller's confirmed second factors, and how many recovery codes are left. */
export async function listFactors({ caller, db }: Own): Promise<SecondFactors> {
  const personId = caller.person.id;
  const [factors, recoveryCodesLeft, person] = await Promise.all([
    db.secondFactor.findMany({
      where: { personId, confirmedAt: { not: null } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    db.recoveryCode.count({ where: { personId, usedAt: null } }),
    db.person.findUniqueOrThrow({ where: { id: personId }, select: { role: true } }),
  ]);
  return {
    data: factors.map((factor) => fieldsOf(SecondFactor, factor)),
    recoveryCodesLeft,
    required: await requiresSecondFactor(db, person.role),
  };
}

/** Begins to add a factor, which counts once it is confirmed; one that was begun before is dropped. */
export async function beginFactor(
  ctx: Own,
  { kind, name }: z.output<typeof AddFactor>,
): Promise<BegunFactor> {
  const { person } = ctx.caller;
  return inTransaction(ctx.db, async (tx) => {
    await lockCaller(tx, ctx);
    await tx.secondFactor.deleteMany({ where: { personId: person.id, confirmedAt: null } });
    const existing = await tx.secondFactor.findMany({ where: { personId: person.id } });
    if (existing.length >= mostFactors)
      fail("limit_reached", `An account has at most ${mostFactors} second factors. Remove one first.`);
    const id = newId();
    const made = { id, kind, name: name ?? defaultNames[kind] };
    const site = await readSiteName(tx);
    const expiresAt = stepEndsAt(ctx.now).toISOString();
    const row = { ...made, personId: person.id, createdAt: ctx.now };
    if (kind === "totp") {
      const issuer = `${site} (${new URL(originFor(ctx)).host})`;
      const { sealed, ...totp } = newAppSecret(id, { issuer, label: person.email ?? person.name });
      await tx.secondFactor.create({ data: { ...row, secret: sealed } });
      return { ...made, expiresAt, totp, passkey: null };
    }
    const passkeys = existing.filter(({ credentialId }) => credentialId !== null);
    const passkey = await creationOptions({ ...ctx, site }, person, passkeys);
    await tx.secondFactor.create({ data: { ...row, challenge: passkey.challenge } });
    return { ...made, expiresAt, totp: null, passkey: { ...passkey } };
  });
}

/**
 * Confirms a factor with a code of the app or with the new passkey. The first one comes with recovery codes and ends
 * all other sessions, which were never asked for it. A wrong answer is an error of its field.
 */
export async function confirmFactor(
  ctx: Own,
  input: z.output<typeof ConfirmFactor>,
): Promise<ConfirmedFactor> {
  const personId = ctx.caller.person.id;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const { email } = await lockCaller(tx, ctx);
      const begun = await tx.secondFactor.findFirst({ where: { id: input.id, personId, confirmedAt: null } });
      if (!begun) return fail("not_found", "There is no second factor to confirm.");
      if (stepEndsAt(begun.createdAt) < ctx.now)
        fail("invalid_state", `This was started more than ${stepMinutes} minutes ago. Start again.`);
      const proof = begun.kind === "totp" ? byCode(ctx, begun, input) : await byPasskey(ctx, begun, input);
      const isFirst = (await countConfirmed(tx, personId)) === 0;
      const factor = await tx.secondFactor.update({
        where: { id: begun.id },
        data: { ...proof, confirmedAt: ctx.now, lastUsedAt: null },
      });
      if (isFirst) {
        await endSessionsOf(tx, personId, ctx.now, ctx.caller.sid);
        await endTokens(tx, personId, ["sign_in", "second_step"]);
      }
      const hasCodes = !isFirst && (await tx.recoveryCode.count({ where: { personId } })) > 0;
      const recoveryCodes = hasCodes ? null : await renewCodes(tx, personId, ctx.now);
      await emit(tx, ctx, "second_factor.added", { id: personId, details: { kind: spoken[begun.kind] } });
      if (email) await enqueueMail(tx, ctx, { kind: "second_factor_added", to: email });
      return { factor: fieldsOf(SecondFactor, factor), recoveryCodes };
    });
  } catch (error) {
    if (brokenUnique(error)) failField("credential", "taken", "This passkey already belongs to an account.");
    throw error;
  }
}

type Begun = { id: string; secret: string | null; lastStep: number | null; challenge: string | null };
type Answer = z.output<typeof ConfirmFactor>;

function byCode(ctx: Own, begun: Begun, { code }: Answer) {
  if (code === undefined) return failField("code", "required", "Enter the code from the app.");
  const lastStep = stepOfCode(begun, code, ctx.now);
  if (lastStep === null) return failField("code", "wrong", wrongCode);
  return { lastStep };
}

const wrongCode = "Incorrect code. Make sure your device's clock is right, then enter the current code.";

async function byPasskey(ctx: Own, { challenge }: Begun, { credential }: Answer) {
  if (credential === undefined) return failField("credential", "required", "Send the new passkey.");
  const made = await readCreated(ctx, challenge ?? "", credential);
  return made
    ? { ...made, challenge: null }
    : failField("credential", "wrong", "The passkey couldn't be verified. Try again.");
}

/**
 * Removes a second factor; with the last one the recovery codes go too. The last one of somebody who must have one
 * stays: 409.
 */
export async function removeFactor(ctx: Own, { id }: { id: string }): Promise<void> {
  const personId = ctx.caller.person.id;
  await inTransaction(ctx.db, async (tx) => {
    const { email } = await lockCaller(tx, ctx);
    const factor = await tx.secondFactor.findFirst({ where: { id, personId, confirmedAt: { not: null } } });
    if (!factor) return fail("not_found", "Second factor not found.");
    const isLast = (await countConfirmed(tx, personId)) === 1;
    const { role } = await tx.person.findUniqueOrThrow({ where: { id: personId }, select: { role: true } });
    if (isLast && (await requiresSecondFactor(tx, role)))
      fail("invalid_state", "This site requires a second factor for admins. Add another one first.");
    await tx.secondFactor.delete({ where: { id } });
    if (isLast) await tx.recoveryCode.deleteMany({ where: { personId } });
    await emit(tx, ctx, "second_factor.removed", { id: personId, details: { kind: spoken[factor.kind] } });
    if (email) await enqueueMail(tx, ctx, { kind: "second_factor_removed", to: email });
  });
}

/** Replaces the caller's recovery codes. 409 without a second factor. */
export async function renewRecoveryCodes(ctx: Own): Promise<NewRecoveryCodes> {
  const personId = ctx.caller.person.id;
  return inTransaction(ctx.db, async (tx) => {
    const { email } = await lockCaller(tx, ctx);
    if ((await countConfirmed(tx, personId)) === 0)
      fail("invalid_state", "Recovery codes replace a lost second factor. Add one first.");
    const recoveryCodes = await renewCodes(tx, personId, ctx.now);
    await emit(tx, ctx, "recovery_codes.renewed", { id: personId });
    if (email) await enqueueMail(tx, ctx, { kind: "recovery_codes_renewed", to: email });
    return { recoveryCodes };
  });
}

const countConfirmed = (tx: Db, personId: string): Promise<number> =>
  tx.secondFactor.count({ where: { personId, confirmedAt: { not: null } } });
