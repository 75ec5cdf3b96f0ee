import { forgetSignedIn, isSignedIn } from "@/components/site/signed-in";
import { confirming, fetchOk } from "@/lib/api/client";

export type SignInResult = "ok" | "wrong" | "limited" | "unreachable";

export const signIn = (email: string, password: string): Promise<SignInResult> =>
  enter("credentials", { email, password });

/** Signs in with the token of a mailed link and uses it up. */
export const signInByLink = (token: string): Promise<SignInResult> => enter("link", { token });

/**
 * Signs in through NextAuth's own form. Its redirects are not followed: where they lead says less than the hint cookie,
 * which comes with a session and with nothing else.
 */
async function enter(provider: string, fields: Record<string, string>): Promise<SignInResult> {
  try {
    forgetSignedIn();
    const reply = await fetch(`/api/auth/callback/${provider}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ ...fields, callbackUrl: "/" }),
    });
    if (isSignedIn()) return "ok";
    if (reply.status === 429) return "limited";
    return reply.type === "opaqueredirect" ? "wrong" : "unreachable";
  } catch {
    return "unreachable";
  }
}

/** Goes to an identity provider, which sends the person back to `callbackUrl`; an error is thrown. */
export async function leaveFor(provider: string, callbackUrl: string): Promise<void> {
  const body = new URLSearchParams({ callbackUrl, json: "true" });
  const reply = await confirming(() => fetchOk(`/api/auth/signin/${provider}`, { method: "POST", body }));
  const { url } = await reply.json();
  window.location.assign(String(url));
}

export const SIGN_IN_FAULTS: Record<Exclude<SignInResult, "ok">, string> = {
  wrong: "Incorrect email or password.",
  limited: "Too many attempts. Wait a while, then try again.",
  unreachable: "The site can't be reached. Check your connection and try again.",
};
