import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { seal, unseal } from "../../../core/seal";
import { periodSeconds, readAppCode, timeStepOf } from "./rules";

const settings = { algorithm: "SHA1", digits: 6, period: periodSeconds } as const;

export type AppSecret = { sealed: string; secret: string; uri: string; qrCode: string };

/** A new secret for an authenticator app, sealed for the factor that it belongs to. */
export function newAppSecret(
  factorId: string,
  { issuer, label }: { issuer: string; label: string },
): AppSecret {
  const made = new Secret({ size: 20 });
  const uri = new TOTP({ ...settings, issuer, label, secret: made }).toString();
  return {
    sealed: seal(made.base32, factorId),
    secret: made.base32,
    uri,
    qrCode: renderSVG(uri, { border: 2 }),
  };
}

/**
 * The time step of a valid code, the one before or after the current at most, and newer than the last that was used;
 * null for any other code.
 */
export function stepOfCode(
  { id, secret: sealed, lastStep }: { id: string; secret: string | null; lastStep: number | null },
  typed: string,
  now: Date,
): number | null {
  const token = readAppCode(typed);
  const secret = sealed === null ? null : unseal(sealed, id);
  if (token === null || secret === null) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = timeStepOf(now) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
