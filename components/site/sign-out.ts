import { notify } from "@/components/ui/notify";
import { forgetSignedIn } from "./signed-in";

/** Ends the session through NextAuth's own form, then shows the home page; says so when that did not work. */
export const signOut = (): Promise<void> => signOutTo("/");

/** The same, for whoever goes on elsewhere. */
export async function signOutTo(to: string): Promise<void> {
  try {
    const ended = await fetch("/api/auth/signout", {
      method: "POST",
      body: new URLSearchParams({ callbackUrl: "/", json: "true" }),
    });
    if (!ended.ok) throw new Error(`The site answered ${ended.status}.`);
  } catch {
    return notify({
      tone: "failed",
      text: "You are still signed in",
      detail: "The site can't be reached. Check your connection and try again.",
    });
  }
  forgetSignedIn();
  window.location.assign(to);
}
