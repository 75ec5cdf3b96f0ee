import { startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { security } from "@/messages/en.json";

/** Makes a passkey and adds it: its recovery codes or null; undefined if that failed, which a notice then says. */
export async function addPasskey(): Promise<string[] | null | undefined> {
  const t = messages({ security });
  try {
    const { id, passkey } = await call("POST /api/v1/me/second-factors", { kind: "passkey" });
    const credential = await startRegistration({ optionsJSON: passkey as never });
    const made = await call("POST /api/v1/me/second-factors/{id}/confirm", {
      id,
      credential: credential as never,
    });
    return made.recoveryCodes;
  } catch (error) {
    const isHeld =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    const isRefused = error instanceof Error && error.name === "NotAllowedError";
    const detail = isHeld
      ? t("thisDeviceAlreadyHas")
      : isRefused
        ? t("theRequestWasCanceled")
        : String(error instanceof Error ? error.message : error);
    notify({ tone: "failed", text: t("noPasskeyWasAdded"), detail });
    return undefined;
  }
}
