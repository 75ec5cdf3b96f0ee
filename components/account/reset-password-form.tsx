"use client";

import { useState } from "react";
import { toFieldErrors } from "@/components/forms/field-errors";
import { Form } from "@/components/forms/form";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { signIn } from "@/messages/en.json";
import { Outcome } from "./outcome";
import { NewPassword, RevokeKeys } from "./password-fields";

export function ResetPasswordForm({ token }: { token: string | null }) {
  const t = messages({ signIn });
  const [state, setState] = useState<"open" | "spent" | "done">("open");

  const form = useForm(async (typed) => {
    if (token === null) return;
    try {
      const [password, revokeKeys] = [textOf(typed, "password"), typed.has("revokeKeys")];
      await call("POST /api/v1/password-resets/complete", { token, password, revokeKeys });
      setState("done");
    } catch (error) {
      if (toFieldErrors(error, ["token"]).token) setState("spent");
      throw error;
    }
  });

  if (state === "done") {
    return (
      <Outcome
        title={t("passwordChanged")}
        action={
          <ButtonLink href="/signin" variant="primary">
            {t("signIn")}
          </ButtonLink>
        }
      >
        {t("youveBeenSignedOut")}
      </Outcome>
    );
  }
  if (token === null || state === "spent") {
    return (
      <Outcome
        title={token === null ? t("thisLinkIsIncomplete") : t("thisLinkNoLonger")}
        quiet={token === null}
        action={
          <ButtonLink href="/forgot-password" variant="primary">
            {t("requestANewLink")}
          </ButtonLink>
        }
      >
        {token === null ? t("linkIncomplete") : t("resetLinkSpent")}
      </Outcome>
    );
  }
  return (
    <Form of={form}>
      <NewPassword />
      <RevokeKeys />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {t("setPassword")}
      </Button>
      <noscript>
        <p className="text-small text-ink-2">{t("settingAPasswordRequires")}</p>
      </noscript>
    </Form>
  );
}
