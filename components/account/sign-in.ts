import { forgetSignedIn, isSignedIn } from "@/components/site/signed-in";

export type SignInResult = "ok" | "wrong" | "limited" | "unreachable";

/**
 * Signs in through NextAuth's own form. Its redirects are not followed: where they lead says less than the hint cookie,
 * which comes with a session and with nothing else.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const csrfToken = await readCsrfToken();
    forgetSignedIn();
    const reply = await fetch("/api/auth/callback/credentials", {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ csrfToken, email, password, callbackUrl: "/" }),
    });
    if (isSignedIn()) return "ok";
    if (reply.status === 429) return "limited";
    return reply.type === "opaqueredirect" ? "wrong" : "unreachable";
  } catch {
    return "unreachable";
  }
}

export const SIGN_IN_FAULTS: Record<Exclude<SignInResult, "ok">, string> = {
  wrong: "Address or password is not right.",
  limited: "Too many tries. Wait a minute, then try again.",
  unreachable: "The site can't be reached. Check your connection and try again.",
};

async function readCsrfToken(): Promise<string> {
  const reply = await fetch("/api/auth/csrf");
  const body: unknown = await reply.json();
  if (typeof body === "object" && body !== null && "csrfToken" in body) return String(body.csrfToken);
  throw new Error("No CSRF token came.");
}
