import { forgetSignedIn } from "./signed-in";

/** Ends the session through NextAuth's own form, then shows the home page. */
export async function signOut(): Promise<void> {
  const reply = await fetch("/api/auth/csrf");
  const body: unknown = await reply.json();
  const token = body && typeof body === "object" ? Reflect.get(body, "csrfToken") : "";
  await fetch("/api/auth/signout", {
    method: "POST",
    body: new URLSearchParams({ csrfToken: String(token), callbackUrl: "/", json: "true" }),
  });
  forgetSignedIn();
  window.location.assign("/");
}
