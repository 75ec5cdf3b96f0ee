import type { LoggerInstance, NextAuthOptions, Session } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { Person } from "../../core/ctx";
import { env } from "../../core/env";
import { log } from "../../core/log";
import { db } from "../../platform/db/db";
import { type SignInError, safeCallbackUrl, wayToError, wayToSecondStep } from "../auth/auth-paths";
import { identityProviders, type ProviderId } from "../auth/identity-providers";
import { findCookieCaller, hasSecureCookies, siteOrigin } from "../auth/resolve-caller";
import { findSession, revokeSession, sessionDays } from "../auth/sessions";
import { signIn } from "../auth/sign-in";
import { type Entered, readTicket } from "../auth/start-session";
import { signInWithProvider } from "./provider/connections";
import { passSecondStep } from "./second-factor/second-step";
import { signInByLink } from "./sign-in-link";

declare module "next-auth/jwt" {
  interface JWT {
    sid?: string;
  }
}

declare module "next-auth" {
  interface User {
    sid?: string;
    emailVerified?: boolean;
    groups?: string[] | null;
  }
}

/** One request to NextAuth, which swallows errors or puts them into an address: `fault` keeps them. */
export type AuthVisit = {
  headers: Headers;
  now: Date;
  fault?: unknown;
  /** Who has just signed in. */
  entered?: string;
  /** The ticket of somebody who has passed the first step and has a second one before them. */
  ticket?: string;
  /** Why the second step was refused. */
  refused?: SignInError;
  /** Who is signed in, as its session endpoint answers. */
  user?: Pick<Person, "id" | "name" | "email" | "role">;
};

/** NextAuth only carries person and session ids; the database is asked each time whether the session is still valid. */
export function authOptions(visit: AuthVisit): NextAuthOptions {
  const { headers, now } = visit;
  const agent = headers.get("user-agent");
  const guard = async <T>(steps: () => Promise<T>): Promise<T | null> => {
    try {
      return await steps();
    } catch (error) {
      visit.fault = error;
      return null;
    }
  };
  /** Only a session lets somebody in: NextAuth takes a ticket for a refusal, and the route leads to the second step. */
  const admitted = (entered: Entered | null) => {
    if (entered?.ticket === undefined) return entered;
    visit.ticket = entered.ticket;
    return null;
  };
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: hasSecureCookies(headers),
    session: { strategy: "jwt", maxAge: sessionDays * 86_400 },
    pages: { signIn: "/signin", error: "/signin", signOut: "/signin" },
    logger,
    providers: [
      Credentials({
        id: "credentials",
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: (sent) => guard(async () => admitted(await signIn(db(), sent ?? {}, agent, now))),
      }),
      Credentials({
        id: "link",
        credentials: { token: { type: "text" } },
        authorize: (sent) => guard(async () => admitted(await signInByLink(db(), sent?.token, agent, now))),
      }),
      Credentials({
        id: "second-step",
        credentials: { code: { type: "text" }, credential: { type: "text" } },
        authorize: (sent) =>
          guard(async () => {
            const ticket = readTicket(headers, hasSecureCookies(headers));
            const at = { db: db(), now, origin: siteOrigin(headers) };
            const passed = await passSecondStep(at, ticket, sent ?? {}, agent);
            if ("sid" in passed) return passed;
            visit.refused = passed.error;
            return null;
          }),
      }),
      ...identityProviders(),
    ],
    callbacks: {
      async signIn({ user, account }) {
        if (account?.type !== "oauth") return true;
        const entered = await guard(async () => {
          const caller = await findCookieCaller(headers, db(), now);
          const identity = {
            provider: account.provider as ProviderId,
            providerAccountId: account.providerAccountId,
            email: user.email ?? null,
            emailVerified: user.emailVerified === true,
            name: user.name ?? null,
            groups: user.groups ?? null,
          };
          const result = await signInWithProvider({ caller, db: db(), now }, identity, agent);
          if ("error" in result) return wayToError(result.error, headers, caller.kind === "session");
          return admitted(result) ?? wayToSecondStep(headers);
        });
        if (entered === null || typeof entered === "string") return entered ?? false;
        Object.assign(user, entered);
        return true;
      },
      async jwt({ token, user }) {
        if (user) {
          visit.entered = user.id;
          return { sub: user.id, sid: user.sid };
        }
        const session = await guard(async () =>
          findSession(db(), token.sid ?? "", now, { suspendedToo: true }),
        );
        // NextAuth then clears the cookie and answers that no one is signed in.
        if (!session) throw new Error("The session has ended.");
        const { id, name, email, role, isSuspended } = session.person;
        // To its clients a suspended person is signed out; the cookie leads to their data.
        if (!isSuspended) visit.user = { id, name, email, role };
        return token;
      },
      // Without `user`, clients of NextAuth take the person for signed out.
      session: ({ session: { expires } }) => ({ user: visit.user, expires }) as Session,
      redirect: ({ url, baseUrl }) => baseUrl + safeCallbackUrl(url, "/", baseUrl),
    },
    events: {
      async signOut({ token }) {
        await guard(async () => token?.sid && revokeSession(db(), token.sid, now));
      },
    },
  };
}

/** NextAuth's metadata contains tokens and claims, so only what failed and why is logged. */
const logger: Partial<LoggerInstance> = {
  error(code, metadata) {
    if (code === "JWT_SESSION_ERROR") return;
    const error = metadata instanceof Error ? metadata : metadata.error;
    log.warn({ code, provider: "providerId" in metadata ? metadata.providerId : undefined }, error.message);
  },
  warn: (code) => log.debug({ code }, "next-auth"),
  debug: () => {},
};
