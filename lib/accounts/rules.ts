import Bowser from "bowser";
import { hourMs, minuteMs } from "../core/time";

/** How long each mailed link holds, in minutes. */
export const linkMinutes = {
  sign_in: 15,
  reset_password: 60,
  verify_email: 1440,
  change_email: 1440,
} as const;
export type LinkPurpose = keyof typeof linkMinutes;

export const linkEndsAt = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + linkMinutes[purpose] * minuteMs);

/** Whether a session is young enough to stand for a password that its person does not have. */
export const isFresh = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < hourMs;

/** What a user agent says of itself, as "Firefox on Linux"; null when it says nothing. */
export function deviceOf(userAgent: string | null): string | null {
  const said = userAgent?.trim().slice(0, 300);
  if (!said) return null;
  const { browser, os } = Bowser.parse(said);
  // Of a program that it does not know, the library gives back what that said, however long.
  const program = browser.name?.slice(0, 40) || /^[\w.-]{1,40}/.exec(said)?.[0];
  return [program, os.name].filter(Boolean).join(" on ") || null;
}
