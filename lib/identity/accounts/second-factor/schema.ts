import { z } from "zod";
import { Id, line, UtcInstant } from "../../../core/schema";

export const SecondFactorKind = z.enum(["totp", "passkey"]);
export type SecondFactorKind = z.infer<typeof SecondFactorKind>;

export const SecondFactor = z.object({
  id: Id,
  kind: SecondFactorKind,
  name: z.string(),
  createdAt: UtcInstant,
  lastUsedAt: UtcInstant.nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactors = z.object({
  data: z.array(SecondFactor),
  /** How many recovery codes are left. */
  recoveryCodesLeft: z.int(),
  /** Whether this site requires a second factor of the caller. */
  required: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

export const AddFactor = z.strictObject({ kind: SecondFactorKind, name: line(1, 60).optional() });

/** A factor that counts once it is confirmed. */
export const BegunFactor = z.object({
  id: Id,
  kind: SecondFactorKind,
  name: z.string(),
  expiresAt: UtcInstant,
  /** For an authenticator app: the secret, also as a link and as a QR code in SVG. */
  totp: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }).nullable(),
  /** For a passkey: the options of `navigator.credentials.create`. */
  passkey: z.record(z.string(), z.unknown()).nullable(),
});
export type BegunFactor = z.infer<typeof BegunFactor>;

/** What a browser answers about a passkey. */
const Credential = z.looseObject({ id: z.string().max(2000) });

export const ConfirmFactor = z.strictObject({
  id: Id,
  code: z.string().max(100).optional().describe("Six digits of the authenticator app."),
  credential: Credential.optional().describe("The JSON of the new passkey."),
});

/** Shown once; null where the caller has codes already. */
const RecoveryCodes = z.array(z.string());
export const ConfirmedFactor = z.object({ factor: SecondFactor, recoveryCodes: RecoveryCodes.nullable() });
export type ConfirmedFactor = z.infer<typeof ConfirmedFactor>;

export const NewRecoveryCodes = z.object({ recoveryCodes: RecoveryCodes });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;
