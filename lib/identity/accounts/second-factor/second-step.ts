import type { Ctx } from "../../../core/ctx";
import { digestOf } from "../../../core/digest";
import { emit } from "../../../events/emit";
import { type Db, inTransaction } from "../../../platform/db/db";
import { lockPresent } from "../../auth/lock-person";
import { createSession } from "../../auth/sessions";
import { enqueueMail } from "../email/mail-job";
import { admitSecondStep } from "../sign-in-attempts";
import { counterAfter, requestOptions } from "./passkey";
import { takeCode } from "./recovery-codes";
import type { SecondFactorKind } from "./schema";
import { stepOfCode } from "./totp";

type At = Pick<Ctx, "db" | "now" | "origin">;

/** What the page of the second step offers. */
export type SecondStep = {
  kinds: SecondFactorKind[];
  recoveryCodes: boolean;
  /** The options of `navigator.credentials.get`, if there is a passkey. */
  passkey: object | null;
};

const liveTicket = (ticket: string, now: Date) => ({
  digest: digestOf(ticket),
  purpose: "second_step" as const,
  usedAt: null,
  expiresAt: { gt: now },
});

async function findPerson(db: Db, ticket: string | null, now: Date) {
  if (ticket === null) return null;
  const found = await db.loginToken.findFirst({
    where: liveTicket(ticket, now),
    select: { person: { select: { id: true, email: true } } },
  });
  return found?.person ?? null;
}

const confirmedOf = (tx: Db, personId: string) =>
  tx.secondFactor.findMany({
    where: { personId, confirmedAt: { not: null } },
    orderBy: { createdAt: "asc" },
  });

/** What somebody with this ticket can sign in with; null for an unknown, used or expired one. */
export async function readSecondStep(ctx: At, ticket: string | null): Promise<SecondStep | null> {
  const person = await findPerson(ctx.db, ticket, ctx.now);
  if (!person || ticket === null) return null;
  const factors = await confirmedOf(ctx.db, person.id);
  const passkeys = factors.filter(({ kind }) => kind === "passkey");
  return {
    kinds: [...new Set(factors.map(({ kind }) => kind))],
    recoveryCodes: (await ctx.db.recoveryCode.count({ where: { personId: person.id, usedAt: null } })) > 0,
    passkey: passkeys.length > 0 ? await requestOptions(ctx, ticket, passkeys) : null,
  };
}

export type SecondAnswer = { code?: unknown; credential?: unknown };

type Passed = { id: string; sid: string } | { error: "StepExpired" | "WrongCode" };

/**
 * Starts the session of somebody who holds a ticket of the first step, for a code of their app, a passkey or a recovery
 * code. Each works once, also for two requests at once: the person's row is locked. Wrong ones are counted over all
 * tickets of a person, and beyond the limit further ones have to wait: 429.
 */
export async function passSecondStep(
  ctx: At,
  ticket: string | null,
  answer: SecondAnswer,
  userAgent: string | null,
): Promise<Passed> {
  const person = await findPerson(ctx.db, ticket, ctx.now);
  if (!person || ticket === null) return { error: "StepExpired" };
  const settle = await admitSecondStep(ctx, person);
  const passed = await inTransaction(ctx.db, async (tx): Promise<Passed> => {
    if (!(await lockPresent(tx, { id: person.id }))) return { error: "StepExpired" };
    const live = await tx.loginToken.count({ where: liveTicket(ticket, ctx.now) });
    if (live === 0) return { error: "StepExpired" };
    if (!(await isRight({ ...ctx, db: tx }, person, ticket, answer))) return { error: "WrongCode" };
    await tx.loginToken.updateMany({ where: liveTicket(ticket, ctx.now), data: { usedAt: ctx.now } });
    return { id: person.id, sid: await createSession(tx, person.id, userAgent, ctx.now) };
  });
  await settle("sid" in passed);
  return passed;
}

type Person = { id: string; email: string | null };

async function isRight(
  ctx: At,
  person: Person,
  ticket: string,
  { code, credential }: SecondAnswer,
): Promise<boolean> {
  const factors = await confirmedOf(ctx.db, person.id);
  if (credential !== undefined) return isPasskey(ctx, ticket, factors, credential);
  if (typeof code !== "string" || code.length > 100) return false;
  for (const factor of factors) {
    const lastStep = factor.kind === "totp" ? stepOfCode(factor, code, ctx.now) : null;
    if (lastStep === null) continue;
    await ctx.db.secondFactor.update({ where: { id: factor.id }, data: { lastStep, lastUsedAt: ctx.now } });
    return true;
  }
  if (!(await takeCode(ctx.db, person.id, code, ctx.now))) return false;
  const by = { caller: { kind: "anonymous" }, now: ctx.now } as const;
  await emit(ctx.db, by, "recovery_code.used", { id: person.id });
  if (person.email) await enqueueMail(ctx.db, ctx, { kind: "recovery_code_used", to: person.email });
  return true;
}

type Factor = Awaited<ReturnType<typeof confirmedOf>>[number];

async function isPasskey(ctx: At, ticket: string, factors: Factor[], sent: unknown): Promise<boolean> {
  const credential = readCredential(sent);
  const factor = factors.find(({ credentialId }) => credentialId !== null && credentialId === credential?.id);
  if (!credential || !factor) return false;
  const counter = await counterAfter(ctx, ticket, factor, credential);
  if (counter === null) return false;
  await ctx.db.secondFactor.update({ where: { id: factor.id }, data: { counter, lastUsedAt: ctx.now } });
  return true;
}

/** A form sends the passkey's answer as text. */
function readCredential(sent: unknown): { id?: unknown } | null {
  try {
    const read: unknown = typeof sent === "string" ? JSON.parse(sent) : sent;
    return typeof read === "object" && read !== null ? read : null;
  } catch {
    return null;
  }
}
