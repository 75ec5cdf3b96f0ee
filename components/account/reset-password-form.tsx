"use client";

import { useState } from "react";
import { toFieldErrors } from "@/components/forms/field-errors";
import { Form } from "@/components/forms/form";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { Outcome } from "./outcome";
import { NewPassword, RevokeKeys } from "./password-fields";

export function ResetPasswordForm({ token }: { token: string | null }) {
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
        title="Password changed"
        action={
          <ButtonLink href="/signin" variant="primary">
            Sign in
          </ButtonLink>
        }
      >
        You've been signed out on every device.
      </Outcome>
    );
  }
  if (token === null || state === "spent") {
    return (
      <Outcome
        title={token === null ? "This link is incomplete" : "This link no longer works"}
        quiet={token === null}
        action={
          <ButtonLink href="/forgot-password" variant="primary">
            Request a new link
          </ButtonLink>
        }
      >
        {token === null
          ? "Part of it is missing. Copy the whole link from the email, or request a new one."
          : "It was already used, expired after an hour, or was replaced by a newer one. Your password hasn't changed."}
      </Outcome>
    );
  }
  return (
    <Form of={form}>
      <NewPassword />
      <RevokeKeys />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Set password
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Setting a password requires JavaScript.</p>
      </noscript>
    </Form>
  );
}
