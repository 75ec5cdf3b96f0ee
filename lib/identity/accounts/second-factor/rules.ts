import { minuteMs, secondMs } from "../../../core/time";

/** The time in which a factor that was begun is to be confirmed. */
export const stepMinutes = 10;
export const stepEndsAt = (now: Date): Date => new Date(now.getTime() + stepMinutes * minuteMs);

export const mostFactors = 10;
export const recoveryCodeCount = 10;

export const periodSeconds = 30;
export const timeStepOf = (at: Date): number => Math.floor(at.getTime() / (periodSeconds * secondMs));

/** Without look-alikes: no i, l, o or u. */
export const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A typed recovery code as it was made, or null if it is none: case, spaces and hyphens don't matter. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
  return code.length === 16 && [...code].every((char) => recoveryAlphabet.includes(char)) ? code : null;
}

/** A typed code of an authenticator app, or null if it is none. */
export function readAppCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}
