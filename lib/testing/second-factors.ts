import type { Ctx, SessionCaller } from "../core/ctx";
import { beginFactor, confirmFactor } from "../identity/accounts/second-factor/factors";
import { appCode } from "./app-code";

/** Adds an authenticator app to an account, with the secret that it shows. */
export async function addApp(ctx: Ctx<SessionCaller>) {
  const begun = await beginFactor(ctx, { kind: "totp" });
  const { recoveryCodes } = await confirmFactor(ctx, { id: begun.id, code: appCode(begun, ctx.now) });
  return { begun, id: begun.id, codes: recoveryCodes ?? [] };
}
