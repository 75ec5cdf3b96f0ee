import { sessionCookie } from "./resolve-caller";
import { sessionDays } from "./sessions";

/** A cookie that tells scripts on cached pages whether to ask who is signed in. It grants nothing. */
export const hintCookie = "vitrine_signed_in";

/** The hint for a reply of NextAuth: set if it sets a session, cleared if it clears one, else null. */
export function hintFor(setCookies: readonly string[]): string | null {
  const session = setCookies.find((cookie) =>
    [true, false]
      .map(sessionCookie)
      .some((name) => cookie.startsWith(`${name}=`) || cookie.startsWith(`${name}.0=`)),
  );
  if (!session) return null;
  const secure = session.startsWith("__Secure-") ? "; Secure" : "";
  const isCleared = /^[^=]+=;/.test(session) || /;\s*max-age=0(?:;|$)/i.test(session);
  const value = isCleared ? "; Max-Age=0" : `1; Max-Age=${sessionDays * 86_400}`;
  return `${hintCookie}=${value}; Path=/; SameSite=Lax${secure}`;
}
