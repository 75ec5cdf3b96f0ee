import type { Caller, Ctx, DraftCaller, Person, PersonCaller, SessionCaller } from "./ctx";
import { fail } from "./errors";
import type { Scope } from "./scopes";

/** Narrows to a signed-in person or a key; anyone else is 401. */
export function requirePerson<C extends Caller>(ctx: Ctx<C>): Ctx<C & PersonCaller> {
  if (isPerson(ctx.caller)) return ctx as Ctx<C & PersonCaller>;
  return fail("unauthenticated", "Sign in, or send an API key in the Authorization header.");
}

/** Narrows to a person or the maker of an anonymous draft; anyone else is 401. */
export function requireMaker<C extends Caller>(ctx: Ctx<C>): Ctx<C & (PersonCaller | DraftCaller)> {
  if (isPerson(ctx.caller) || ctx.caller.kind === "draft")
    return ctx as Ctx<C & (PersonCaller | DraftCaller)>;
  return fail("unauthenticated", "Sign in, send an API key, or send the token of a draft.");
}

/** Narrows to a browser session: a key is 403 `session_required`, no credentials are 401. */
export function requireSession<C extends Caller>(ctx: Ctx<C>): Ctx<C & SessionCaller> {
  if (ctx.caller.kind === "session") return ctx as Ctx<C & SessionCaller>;
  if (ctx.caller.kind === "key") {
    return fail("session_required", "An API key can't do this. Sign in with a browser.");
  }
  return fail("unauthenticated", "Sign in with a browser to do this.");
}

/** Narrows to an admin, by session or by key. */
export const requireAdmin = <C extends Caller>(ctx: Ctx<C>) => ofAdmin(requirePerson(ctx));

/** Narrows to an admin's browser session. */
export const requireAdminSession = <C extends Caller>(ctx: Ctx<C>) => ofAdmin(requireSession(ctx));

const ofAdmin = <C extends PersonCaller>(ctx: Ctx<C>): Ctx<C> => {
  if (isAdmin(ctx.caller)) return ctx;
  return ctx.caller.person.lacksSecondFactor
    ? fail("forbidden", "This site requires a second factor for admins. Add one in Settings, Security.")
    : fail("forbidden", "Only an admin can do this.");
};

/** A key acts only within its scopes; a session has all of them. */
export function requireScope(ctx: Ctx, scope: Scope): void {
  if (ctx.caller.kind !== "key" || ctx.caller.scopes.includes(scope)) return;
  fail("forbidden", `This API key doesn't have the scope ${scope}.`);
}

export const isPerson = (caller: Caller): caller is PersonCaller =>
  caller.kind === "session" || caller.kind === "key";

export const personOf = (caller: Caller): Person | null => (isPerson(caller) ? caller.person : null);

export const isAdmin = (caller: Caller): boolean => personOf(caller)?.role === "admin";
