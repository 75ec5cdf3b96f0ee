"use client";

import { useEffect, useRef, useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { textOf } from "@/components/forms/use-form";
import { type Confirmation, call, setConfirm } from "@/lib/api/client";
import { localPath, messages } from "@/lib/core/messages";
import { security } from "@/messages/en.json";
import { OwnPassword } from "./password-fields";

/** Asks who is there, when a call needs to know it, and lets the call go on. */
export function ConfirmPassword() {
  const t = messages({ security });
  const [how, setHow] = useState<Confirmation | null>(null);
  const settle = useRef<((confirmed: boolean) => void) | null>(null);

  useEffect(() => {
    setConfirm((wanted) => {
      settle.current?.(false);
      setHow(wanted);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    });
    return () => setConfirm(null);
  }, []);

  const close = (confirmed: boolean) => {
    setHow(null);
    settle.current?.(confirmed);
    settle.current = null;
  };
  const send = async (typed: FormData) => {
    if (how === "password") {
      await call("POST /api/v1/me/confirm-password", { password: textOf(typed, "password") });
      return close(true);
    }
    const { pathname, search } = window.location;
    window.location.assign(localPath(`/signin?callbackUrl=${encodeURIComponent(pathname + search)}`));
    return "leaving" as const;
  };
  return (
    <FormDialog
      open={how !== null}
      onClose={() => close(false)}
      title={how === "sign_in" ? t("signInAgain") : t("confirmYourPassword")}
      lead={how === "sign_in" ? t("signedInTooLongAgo") : t("confirmAgain")}
      submitLabel={how === "sign_in" ? t("signIn") : t("confirm")}
      send={send}
    >
      {how === "password" && <OwnPassword />}
    </FormDialog>
  );
}
