import type { LoggerInstance, NextAuthOptions, Session } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { Person } from "../../core/ctx";
import { env } from "../../core/env";
import { log } from "../../core/log";
import { db } from "../../platform/db/db";
import { safeCallbackUrl, wayToError } from "../auth/auth-paths";
import { identityProviders } from "../auth/identity-providers";
import type { ProviderId } from "../auth/providers";
import { findCookieCaller, hasSecureCookies } from "../auth/resolve-caller";
import { findSession, revokeSession, sessionDays } from "../auth/sessions";
import { signIn } from "../auth/sign-in";
import { signInWithProvider } from "./connections";
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
  }
}

/** One request to NextAuth, which swallows errors or puts them into an address: `fault` keeps them. */
export type AuthVisit = {
  headers: Headers;
  now: Date;
  fault?: unknown;
  /** Who has just signed in. */
  entered?: string;
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
        authorize: (sent) => guard(() => signIn(db(), sent ?? {}, agent, now)),
      }),
      Credentials({
        id: "link",
        credentials: { token: { type: "text" } },
        authorize: (sent) => guard(() => signInByLink(db(), sent?.token, agent, now)),
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
          };
          const result = await signInWithProvider({ caller, db: db(), now }, identity, agent);
          return "error" in result ? wayToError(result.error, headers, caller.kind === "session") : result;
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
        const session = await guard(async () => findSession(db(), token.sid ?? "", now));
        // NextAuth then clears the cookie and answers that no one is signed in.
        if (!session) throw new Error("The session has ended.");
        const { id, name, email, role } = session.person;
        visit.user = { id, name, email, role };
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
