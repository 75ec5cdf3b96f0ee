const HINT = "vitrine_signed_in";

/** Whether it is worth asking who is here. The cookie is set and cleared with the session (lib/identity/auth/signed-in-hint.ts). */
export function isSignedIn(): boolean {
  return document.cookie.split("; ").includes(`${HINT}=1`);
}

/** For a session that turned out to have ended, and before a try to sign in. */
export function forgetSignedIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax`;
}
