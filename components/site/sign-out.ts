import { notify } from "@/components/ui/notify";
import { messages } from "@/lib/core/messages";
import { tools } from "@/messages/en.json";
import { forgetPressed } from "./press-before-sign-in";
import { forgetSignedIn } from "./use-me";

/** Ends the session through NextAuth's own form, then shows the home page; shows a notice if that failed. */
export const signOut = (): Promise<void> => signOutTo("/");

/** The same, with another page to go to. */
export async function signOutTo(to: string): Promise<void> {
  const t = messages({ tools });
  try {
    const ended = await fetch("/api/auth/signout", {
      method: "POST",
      body: new URLSearchParams({ callbackUrl: "/", json: "true" }),
    });
    if (!ended.ok) throw new Error(`The site responded with status ${ended.status}.`);
  } catch {
    return notify({
      tone: "failed",
      text: t("stillSignedIn"),
      detail: t("offline"),
    });
  }
  forgetSignedIn();
  forgetPressed();
  window.location.assign(to);
}
