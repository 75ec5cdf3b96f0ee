import type { Caller, Ctx, SessionCaller } from "../../../core/ctx";
import { AppError, fail } from "../../../core/errors";
import { type Page, type Paging, readPage } from "../../../core/pagination";
import { isCleanText } from "../../../core/schema";
import { emit } from "../../../events/emit";
import { brokenUnique, type Db, inTransaction } from "../../../platform/db/db";
import { canSendMail } from "../../../platform/mail/deliverable";
import type { SignInError } from "../../auth/auth-paths";
import { configuredProviders } from "../../auth/identity-providers";
import { lockCaller } from "../../auth/lock-caller";
import { lockPresent } from "../../auth/lock-person";
import { type Entered as Begun, startSession } from "../../auth/start-session";
import { neutralNames, proposeName } from "../../names/pending-name";
import { screenName } from "../../names/screen-name";
import { Email, PersonName } from "../../people/schema";
import { isConfirmed, requireConfirmed } from "../check-password";
import { enqueueMail } from "../email/mail-job";
import { type Connection, ProviderName } from "../schema";
import { followGroups, lockRoles } from "./follow-groups";

/** The identity providers that the caller can sign in with, by name. */
export function listConnections(
  { caller, db }: Ctx<SessionCaller>,
  paging: Paging,
): Promise<Page<Connection>> {
  return readPage(paging, {
    filters: "connections",
    isKey: (key): key is [string] => ProviderName.safeParse(key[0]).success,
    read: (after, take) =>
      db.account.findMany({
        where: { personId: caller.person.id, provider: { gt: after?.[0] } },
        orderBy: { provider: "asc" },
        take,
      }),
    keyOf: ({ provider }) => [provider],
    present: (rows) =>
      rows.map(({ provider, createdAt }) => ({
        provider: ProviderName.parse(provider),
        connectedAt: createdAt.toISOString(),
      })),
  });
}

/** Disconnects a provider, unless no other way to sign in would remain: password, other provider or mailed link. */
export async function removeConnection(
  ctx: Ctx<SessionCaller>,
  { provider }: { provider: ProviderName },
): Promise<void> {
  const personId = ctx.caller.person.id;
  await inTransaction(ctx.db, async (tx) => {
    // Without the lock, two concurrent removals would each count on the other's connection.
    const person = await lockCaller(tx, ctx);
    const accounts = await tx.account.findMany({ where: { personId }, select: { provider: true } });
    if (!accounts.some((account) => account.provider === provider)) {
      return fail("not_found", "This provider is not connected.");
    }
    const usable = configuredProviders().filter(({ id }) => id !== provider);
    const left =
      person.passwordHash !== null ||
      accounts.some((account) => usable.some(({ id }) => id === account.provider)) ||
      (person.emailVerifiedAt !== null && canSendMail());
    if (!left) {
      fail("invalid_state", "This is your only way to sign in. Set a password first.");
    }
    await tx.account.deleteMany({ where: { personId, provider } });
    await emit(tx, ctx, "connection.removed", { id: personId, details: { provider } });
  });
}

/**
 * Whoever is signed in and sets out to connect a provider must have signed in or confirmed their password within the
 * last hour; otherwise 409. Going to a connected one is signing in again.
 */
export async function admitConnecting(
  { caller, ...ctx }: Ctx<Caller>,
  provider: ProviderName,
): Promise<void> {
  if (caller.kind !== "session") return;
  const connected = await ctx.db.account.count({ where: { personId: caller.person.id, provider } });
  if (connected === 0) await requireConfirmed({ ...ctx, caller });
}

/** A person as an identity provider describes them, not validated by our rules yet. */
export type Identity = {
  provider: ProviderName;
  providerAccountId: string;
  email: string | null;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  name: string | null;
  /** The groups that the house's own issuer says; null if it says nothing of groups. */
  groups?: string[] | null;
};

type Entered = Begun | { error: SignInError };

/**
 * Signs in the owner of a provider account. An unknown account is connected to whoever is signed in, or becomes a new
 * person, and a connected one confirms the session. An address alone never leads to an existing person.
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
    // Someone with the address signed up in the meantime and is found now.
    if (brokenUnique(error)) return enter(ctx, identity, userAgent);
    throw error;
  }
}

function enter(ctx: Ctx<Caller>, identity: Identity, userAgent: string | null): Promise<Entered> {
  const { provider, providerAccountId } = identity;
  const signedIn = ctx.caller.kind === "session" ? ctx.caller : null;
  return inTransaction(ctx.db, async (tx) => {
    // Of two concurrent first sign-ins, the second waits and finds the person whom the first created.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerAccountId}`}, 0))`;
    await lockRoles(tx, identity);
    const known = await tx.account.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId } },
      select: { personId: true },
    });
    if (signedIn) {
      if (!known) return connect(tx, { ...ctx, caller: signedIn }, identity);
      if (known.personId !== signedIn.person.id) return { error: "ConnectedElsewhere" };
      await tx.session.updateMany({ where: { id: signedIn.sid }, data: { confirmedAt: ctx.now } });
      return { id: known.personId, sid: signedIn.sid };
    }
    if (!known) return welcome(tx, ctx, identity, userAgent);
    if (!(await lockPresent(tx, { id: known.personId }))) return { error: "AccountClosed" };
    await followGroups(tx, ctx, known.personId, identity);
    return startSession(tx, known.personId, userAgent, ctx.now);
  });
}

/** One account per provider, so that the provider's name identifies it for disconnecting. A mail tells the owner. */
async function connect(tx: Db, ctx: Ctx<SessionCaller>, identity: Identity): Promise<Entered> {
  const { provider, providerAccountId } = identity;
  const { id: personId, email } = await lockCaller(tx, ctx);
  if (!(await isConfirmed({ ...ctx, db: tx }))) return { error: "NotConfirmed" };
  if (await tx.account.findFirst({ where: { personId, provider }, select: { provider: true } })) {
    return { error: "AnotherConnected" };
  }
  await addAccount(tx, ctx, personId, { provider, providerAccountId });
  if (email) await enqueueMail(tx, ctx, { kind: "connection_added", to: email, provider });
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
  const { name, doubts } = await toPersonName(tx, identity.name);
  const shown = doubts.length > 0 ? neutralNames.person : name;
  const { id } = await tx.person.create({
    data: {
      email,
      emailVerifiedAt: email && emailVerified ? ctx.now : null,
      name: shown,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await emit(tx, ctx, "person.created", { id });
  if (doubts.length > 0) await proposeName(tx, ctx, { personId: id }, { name, doubts });
  await addAccount(tx, ctx, id, { provider, providerAccountId });
  await followGroups(tx, ctx, id, identity);
  return startSession(tx, id, userAgent, ctx.now);
}

async function addAccount(
  tx: Db,
  ctx: Ctx<Caller>,
  personId: string,
  account: { provider: ProviderName; providerAccountId: string },
): Promise<void> {
  await tx.account.create({ data: { ...account, personId, createdAt: ctx.now } });
  await emit(tx, ctx, "connection.added", { id: personId, details: { provider: account.provider } });
}

/** Fits the name that a provider reports to our rules; an email address never becomes a public name. */
async function toPersonName(tx: Db, name: string | null): Promise<{ name: string; doubts: string[] }> {
  const clean = [...(name ?? "").toWellFormed().replace(/\s+/gu, " ").trim()]
    .filter((char) => isCleanText(char))
    .join("");
  let cut = "";
  for (const char of clean) if (cut.length + char.length <= 80) cut += char;
  const result = PersonName.safeParse(cut);
  const unnamed = { name: neutralNames.person, doubts: [] };
  if (!result.success) return unnamed;
  try {
    return { name: result.data, doubts: await screenName(tx, result.data, { personId: null }) };
  } catch (error) {
    if (error instanceof AppError) return unnamed;
    throw error;
  }
}
