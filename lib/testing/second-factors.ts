import { Secret, TOTP } from "otpauth";
import type { Ctx, SessionCaller } from "../core/ctx";
import { beginFactor, confirmFactor } from "../identity/accounts/second-factor/factors";
import type { BegunFactor } from "../identity/accounts/second-factor/schema";

/** The code that an app with a secret shows at a time. */
export const appCode = ({ totp }: Pick<BegunFactor, "totp">, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(totp?.secret ?? "") }).generate({ timestamp: at.getTime() });

/** Adds an authenticator app to an account, with the secret that it shows. */
export async function addApp(ctx: Ctx<SessionCaller>) {
  const begun = await beginFactor(ctx, { kind: "totp" });
  const { recoveryCodes } = await confirmFactor(ctx, { id: begun.id, code: appCode(begun, ctx.now) });
  return { begun, id: begun.id, codes: recoveryCodes ?? [] };
}
