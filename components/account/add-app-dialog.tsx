"use client";

import { useEffect, useState } from "react";
import { problemText } from "@/components/forms/field-errors";
import { FormError } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { CopyButton } from "@/components/ui/copy-button";
import { inline } from "@/components/ui/inline";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { BegunFactor } from "@/lib/identity/accounts/second-factor/schema";
import { security } from "@/messages/en.json";

type AddAppDialogProps = { onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void };

export function AddAppDialog({ onClose, onAdded }: AddAppDialogProps) {
  const t = messages({ security });
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    call("POST /api/v1/me/second-factors", { kind: "totp" }).then(
      (made) => isGone || setBegun(made),
      (error: unknown) => isGone || setFault(problemText(error)),
    );
    return () => {
      isGone = true;
    };
  }, []);

  const send = async (typed: FormData) => {
    if (!begun) return;
    const confirmed = await call("POST /api/v1/me/second-factors/{id}/confirm", {
      id: begun.id,
      code: textOf(typed, "code"),
    });
    onAdded(confirmed.recoveryCodes);
  };
  return (
    <FormDialog
      open
      {...{ onClose, send }}
      title={t("addAnAuthenticatorApp")}
      lead={t("scanTheQrCode")}
      submitLabel={t("add")}
      above={
        <>
          <FormError>{fault}</FormError>
          {begun?.totp && <Secret totp={begun.totp} />}
        </>
      }
    >
      <InputField
        label={t("code")}
        hint={t("theSixDigitCode")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="font-mono"
        required
      />
    </FormDialog>
  );
}

function Secret({ totp: { secret, uri, qrCode } }: { totp: NonNullable<BegunFactor["totp"]> }) {
  const t = messages({ security });
  return (
    <div className="grid items-center gap-4 border-rule border-y py-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      {/* biome-ignore lint/performance/noImgElement: a picture made from the reply, which no server has. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t("qrCodeWithThe")}
        width={176}
        height={176}
        className="size-44 justify-self-center rounded-md bg-white"
      />
      <div className="grid content-center gap-2 text-small">
        <p className="text-ink-2">
          {inline(
            t.parts("onThisDeviceOpen", {
              a: (words) => (
                <a className="underline underline-offset-4" href={uri}>
                  {words}
                </a>
              ),
            }),
          )}
        </p>
        <code className="[overflow-wrap:anywhere] select-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <div>
          <CopyButton text={secret} label={t("copyKey")} />
        </div>
      </div>
    </div>
  );
}
