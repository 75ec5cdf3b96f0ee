"use client";

import { startAuthentication } from "@simplewebauthn/browser";
import { Fingerprint } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { FormError } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { localPath, messages } from "@/lib/core/messages";
import { signIn } from "@/messages/en.json";
import { passSecondStep, type SignInResult } from "./sign-in";

type SecondStepFormProps = {
  to: string;
  error?: string;
  /** Whether there is an app, and whether recovery codes are left. */
  app: boolean;
  recoveryCodes: boolean;
  /** What the browser asks a passkey. */
  passkey: object | null;
};

export function SecondStepForm({ to, error, app, recoveryCodes, passkey }: SecondStepFormProps) {
  const t = messages({ signIn });
  const [byRecovery, setByRecovery] = useState(false);
  const [busy, setBusy] = useState<"code" | "passkey" | null>(null);
  const [fault, setFault] = useState(error);
  const input = useRef<HTMLInputElement>(null);

  const finish = async (result: SignInResult, wrong: string) => {
    if (result === "ok") return window.location.assign(to);
    if (result === "expired")
      return window.location.assign(
        localPath(`/signin?error=StepExpired&callbackUrl=${encodeURIComponent(to)}`),
      );
    setBusy(null);
    setFault(result === "wrong" || result === "second_step" ? wrong : t(result));
    input.current?.select();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get("code"));
    setBusy("code");
    setFault(undefined);
    await finish(await passSecondStep({ code }), t(byRecovery ? "wrongRecovery" : "wrongCode"));
  };
  const askPasskey = async () => {
    if (busy || !passkey) return;
    setBusy("passkey");
    setFault(undefined);
    try {
      const answer = await startAuthentication({ optionsJSON: passkey as never });
      await finish(await passSecondStep({ credential: JSON.stringify(answer) }), t("wrongPasskey"));
    } catch {
      setBusy(null);
      setFault(t("thePasskeyWasntUsed"));
    }
  };

  const showsCode = app || byRecovery;
  return (
    <div className="grid gap-5">
      <FormError>{fault}</FormError>
      {passkey && !byRecovery && (
        <Button
          variant={app ? "plain" : "primary"}
          size="lg"
          wide
          icon={<Fingerprint size={18} strokeWidth={1.75} />}
          busy={busy === "passkey"}
          onClick={askPasskey}
        >
          {t("useYourPasskey")}
        </Button>
      )}
      {showsCode && (
        <form method="post" action="/api/auth/callback/second-step" onSubmit={submit} className="grid gap-4">
          <input type="hidden" name="callbackUrl" value={to} />
          <InputField
            key={String(byRecovery)}
            ref={input}
            label={byRecovery ? t("recoveryCode") : t("code")}
            hint={byRecovery ? t("oneOfTheCodes") : t("theSixDigitCode")}
            name="code"
            inputMode={byRecovery ? "text" : "numeric"}
            autoComplete={byRecovery ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="font-mono"
            required
          />
          <Button type="submit" variant="primary" size="lg" wide busy={busy === "code"}>
            {t("signIn")}
          </Button>
        </form>
      )}
      {recoveryCodes && (
        <Button
          variant="quiet"
          onClick={() => {
            setByRecovery(!byRecovery);
            setFault(undefined);
          }}
        >
          {byRecovery ? t("useYourSecondFactor") : t("useARecoveryCode")}
        </Button>
      )}
    </div>
  );
}
