import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { db } from "../core/db";
import { env } from "../core/env";
import { log } from "../core/log";
import { revokeSession, sessionDays } from "./sessions";
import { signIn } from "./sign-in";

declare module "next-auth/jwt" {
  interface JWT {
    sid?: string;
  }
}

declare module "next-auth" {
  interface User {
    sid?: string;
  }
}

/** NextAuth carries only who and which session; whether that session still holds is asked of the database each time. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: sessionDays * 86_400 },
    pages: { signIn: "/signin", error: "/signin", signOut: "/signin" },
    providers: [
      Credentials({
        id: "credentials",
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(credentials, request) {
          const agent = request.headers?.["user-agent"];
          const now = new Date();
          try {
            return await signIn(db(), credentials ?? {}, typeof agent === "string" ? agent : null, now);
          } catch (error) {
            // A thrown message would show in the address of the redirect.
            log.error({ err: error }, "sign-in failed");
            return null;
          }
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        return user ? { sub: user.id, sid: user.sid } : token;
      },
      session({ session }) {
        return { expires: session.expires };
      },
    },
    events: {
      async signOut({ token }) {
        if (token?.sid) await revokeSession(db(), token.sid, new Date());
      },
    },
  };
}
