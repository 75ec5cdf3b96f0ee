import { Secret, TOTP } from "otpauth";
import type { BegunFactor } from "../identity/accounts/second-factor/schema";

/** The code that an app with a secret shows at a time. */
export const appCode = ({ totp }: Pick<BegunFactor, "totp">, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(totp?.secret ?? "") }).generate({ timestamp: at.getTime() });
