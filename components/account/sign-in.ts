import { forgetSignedIn, isSignedIn } from "@/components/site/use-me";
import { confirming, fetchOk } from "@/lib/api/client";

import { localPath } from "@/lib/core/messages";
/** How signing in went, as its messages are keyed. `second_step`: the first step was passed, and the page of the second one is next. */
export type SignInResult = "ok" | "second_step" | "wrong" | "limited" | "expired" | "unreachable";

export const signIn = (email: string, password: string): Promise<SignInResult> =>
  enter("credentials", { email, password });

/** Signs in with the token of a mailed link and uses it up. */
export const signInByLink = (token: string): Promise<SignInResult> => enter("link", { token });

/** The second step: a code of an app or a recovery code, or what a passkey answered. */
export const passSecondStep = (answer: { code: string } | { credential: string }): Promise<SignInResult> =>
  enter("second-step", answer);

/** The page of the second step, which leads on to `to`. */
export const secondStepPage = (to: string): string =>
  localPath(`/signin/second-step?callbackUrl=${encodeURIComponent(to)}`);

/** Signs in through NextAuth's own form. The hint cookie comes with a session and with nothing else. */
async function enter(provider: string, fields: Record<string, string>): Promise<SignInResult> {
  try {
    forgetSignedIn();
    const reply = await fetch(`/api/auth/callback/${provider}`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, callbackUrl: "/", json: "true" }),
    });
    if (isSignedIn()) return "ok";
    if (reply.status === 429) return "limited";
    const answer: { url?: unknown } = await reply.json();
    if (typeof answer.url !== "string") return "unreachable";
    const next = new URL(answer.url);
    if (next.searchParams.get("error") === "StepExpired") return "expired";
    if (reply.ok && next.pathname === "/signin/second-step") return "second_step";
    return reply.status === 401 ? "wrong" : "unreachable";
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
