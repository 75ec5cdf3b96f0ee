"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/api/client";
import { type Faults, focusFirstFault, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";
import { Outcome } from "./outcome";
import { PasswordInput } from "./password-input";

/** A new password by the token of a mail. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [state, setState] = useState<"open" | "spent" | "done">("open");
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || token === null) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    setBusy(true);
    setFaults({});
    try {
      await call("POST /api/v1/password-resets/complete", { token, password });
      setState("done");
    } catch (error) {
      const found = toFaults(error, ["token", "password"]);
      if (found.token) setState("spent");
      setFaults(found);
      focusFirstFault(form.current);
    }
    setBusy(false);
  };

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
        title={token === null ? "This link is not whole" : "This link is used up"}
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
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <FormFault>{faults[""]}</FormFault>
      <Field
        id="password"
        label="New password"
        error={faults.password}
        hint="At least 10 characters; a sentence is good."
      >
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="new-password" maxLength={200} required />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Set the password
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Setting a password needs JavaScript.</p>
      </noscript>
    </form>
  );
}
