"use client";

import { useState } from "react";
import { toFieldErrors } from "@/components/forms/field-errors";
import { Form } from "@/components/forms/form";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { Outcome } from "./outcome";
import { NewPassword } from "./password-fields";

/** A new password by the token of a mail. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const [state, setState] = useState<"open" | "spent" | "done">("open");

  const form = useForm(["token", "password"], async (typed) => {
    if (token === null) return;
    try {
      await call("POST /api/v1/password-resets/complete", { token, password: textOf(typed, "password") });
      setState("done");
    } catch (error) {
      if (toFieldErrors(error, ["token"]).token) setState("spent");
      throw error;
    }
  });

  if (state === "done") {
    return (
      <Outcome
        title="The password is set"
        action={
          <ButtonLink href="/signin" variant="primary">
            Sign in with it
          </ButtonLink>
        }
      >
        Every session that was open has ended, on every device.
      </Outcome>
    );
  }
  if (token === null || state === "spent") {
    return (
      <Outcome
        title={token === null ? "This link is incomplete" : "This link is used up"}
        quiet={token === null}
        action={
          <ButtonLink href="/forgot-password" variant="primary">
            Ask for a new one
          </ButtonLink>
        }
      >
        {token === null
          ? "The end of it is missing. Copy all of it from the mail, or ask for a new one."
          : "It was followed before, its hour is over, or a newer one took its place. The password is as it was."}
      </Outcome>
    );
  }
  return (
    <Form of={form}>
      <NewPassword error={form.errors.password} />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Set the password
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Setting a password needs JavaScript.</p>
      </noscript>
    </Form>
  );
}
