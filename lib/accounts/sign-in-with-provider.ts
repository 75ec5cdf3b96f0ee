import { recordAudit } from "../audit/record";
import type { Caller, Ctx, SessionCaller } from "../auth/caller";
import { lockActive } from "../auth/lock-person";
import { createSession } from "../auth/sessions";
import type { SignInError } from "../auth/sign-in-errors";
import { brokenUnique, type Db, inTransaction } from "../core/db";
import { isCleanText } from "../core/schema";
import { Email, PersonName } from "../people/schema";
import type { ProviderName } from "./schema";

/** Somebody as an identity provider has just proven who it is. Nothing in it fits our rules yet. */
export type Identity = {
  provider: ProviderName;
  providerAccountId: string;
  email: string | null;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  name: string | null;
};

type Entered = { id: string; sid: string } | { error: SignInError };

/**
 * Lets in whom a provider account belongs to; an unknown one is connected to whoever is signed in, or makes a new
 * person. An address alone never leads to a person who is here already.
 */
export async function signInWithProvider(
  ctx: Ctx<Caller>,
  identity: Identity,
  userAgent: string | null,
): Promise<Entered> {
  const { providerAccountId } = identity;
  if (!isCleanText(providerAccountId) || providerAccountId === "" || providerAccountId.length > 600) {
    return { error: "OAuthCallback" };
  }
  try {
    return await enter(ctx, identity, userAgent);
  } catch (error) {
    // Somebody with the address came in between: now they are found.
    if (brokenUnique(error)) return enter(ctx, identity, userAgent);
    throw error;
  }
}

function enter(ctx: Ctx<Caller>, identity: Identity, userAgent: string | null): Promise<Entered> {
  const { provider, providerAccountId } = identity;
  const signedIn = ctx.caller.kind === "session" ? ctx.caller : null;
  return inTransaction(ctx.db, async (tx) => {
    // Of two first sign-ins at once the second one waits, and finds the person that the first one made.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerAccountId}`}, 0))`;
    const known = await tx.account.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId } },
      select: { personId: true },
    });
    if (signedIn) {
      if (!known) return connect(tx, { ...ctx, caller: signedIn }, identity);
      if (known.personId !== signedIn.person.id) return { error: "ConnectedElsewhere" };
      return { id: known.personId, sid: signedIn.sid };
    }
    if (!known) return welcome(tx, ctx, identity, userAgent);
    if (!(await lockActive(tx, { id: known.personId }))) return { error: "AccountClosed" };
    return { id: known.personId, sid: await createSession(tx, known.personId, userAgent, ctx.now) };
  });
}

/** One account of each provider, so that the provider's name is enough to disconnect it. */
async function connect(tx: Db, ctx: Ctx<SessionCaller>, identity: Identity): Promise<Entered> {
  const { provider, providerAccountId } = identity;
  const personId = ctx.caller.person.id;
  if (!(await lockActive(tx, { id: personId }))) return { error: "AccountClosed" };
  if (await tx.account.findFirst({ where: { personId, provider }, select: { provider: true } })) {
    return { error: "AnotherConnected" };
  }
  await addAccount(tx, ctx, personId, { provider, providerAccountId });
  return { id: personId, sid: ctx.caller.sid };
}

async function welcome(
  tx: Db,
  ctx: Ctx<Caller>,
  identity: Identity,
  userAgent: string | null,
): Promise<Entered> {
  const { provider, providerAccountId, emailVerified } = identity;
  const email = Email.safeParse(identity.email).data ?? null;
  if (email && (await tx.person.findUnique({ where: { email }, select: { id: true } }))) {
    return { error: "AddressTaken" };
  }
  const { id } = await tx.person.create({
    data: {
      email,
      emailVerifiedAt: email && emailVerified ? ctx.now : null,
      name: toPersonName(identity.name),
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await recordAudit(tx, ctx, { action: "person.created", subjectType: "person", subjectId: id });
  await addAccount(tx, ctx, id, { provider, providerAccountId });
  return { id, sid: await createSession(tx, id, userAgent, ctx.now) };
}

async function addAccount(
  tx: Db,
  ctx: Ctx<Caller>,
  personId: string,
  account: { provider: ProviderName; providerAccountId: string },
): Promise<void> {
  await tx.account.create({ data: { ...account, personId, createdAt: ctx.now } });
  await recordAudit(tx, ctx, {
    action: "connection.added",
    subjectType: "person",
    subjectId: personId,
    details: { provider: account.provider },
  });
}

/** A provider's name for somebody, made to fit ours; an address is nobody's public name. */
function toPersonName(name: string | null): string {
  const clean = [...(name ?? "").toWellFormed().replace(/\s+/gu, " ").trim()]
    .filter((char) => isCleanText(char))
    .join("");
  let cut = "";
  for (const char of clean) if (cut.length + char.length <= 80) cut += char;
  const result = PersonName.safeParse(cut);
  return result.success && !Email.safeParse(result.data).success ? result.data : "New member";
}
