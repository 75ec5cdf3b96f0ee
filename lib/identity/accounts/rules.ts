import Bowser from "bowser";
import { hourMs, minuteMs } from "../../core/time";

/** How long each mailed link is valid, in minutes. */
export const linkMinutes = {
  sign_in: 15,
  reset_password: 60,
  verify_email: 1440,
  change_email: 1440,
} as const;
export type LinkPurpose = keyof typeof linkMinutes;

export const linkEndsAt = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + linkMinutes[purpose] * minuteMs);

/** Whether it is less than an hour since a session began or was confirmed. */
export const isFresh = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < hourMs;

/** Describes a user agent, as "Firefox on Linux"; null if it says nothing. */
export function deviceOf(userAgent: string | null): string | null {
  const said = userAgent?.trim().slice(0, 300);
  if (!said) return null;
  const { browser, os } = Bowser.parse(said);
  // For an unknown program, the library returns its own text, however long.
  const program = browser.name?.slice(0, 40) || /^[\w.-]{1,40}/.exec(said)?.[0];
  return [program, os.name].filter(Boolean).join(" on ") || null;
}

/** How long an attempt waits after the first failed sign-in too many; each further one doubles it, up to the longest. */
export const firstWaitSeconds = 15;
export const longestWaitSeconds = 3600;
