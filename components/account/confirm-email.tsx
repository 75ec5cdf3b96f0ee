"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { Outcome } from "./outcome";

/** The button that verifies an address with a mailed token. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const [email, setEmail] = useState<string | null>(null);
  const form = useForm(["token"], async () => {
    if (token !== null) setEmail((await call("POST /api/v1/email-confirmations", { token })).email);
  });
  const refusal = form.errors.token;

  if (email !== null) {
    return (
      <Outcome
        title="Email verified"
        action={
          <>
            <ButtonLink href="/dashboard" variant="primary">
              Go to your products
            </ButtonLink>
            <ButtonLink href="/" variant="quiet">
              Browse the directory
            </ButtonLink>
          </>
        }
      >
        <strong className="font-semibold text-ink">{email}</strong> is verified. Use it to sign in.
      </Outcome>
    );
  }
  if (token === null || refusal) {
    return (
      <Outcome
        title={refusal ? "This link no longer works" : "This link is incomplete"}
        quiet={!refusal}
        action={
          <ButtonLink href="/settings" variant="primary">
            Go to your profile
          </ButtonLink>
        }
      >
        {refusal
          ? `${refusal} You can request a new one in your profile.`
          : "Part of it is missing. Copy the whole link from the email, or request a new one in your profile."}
      </Outcome>
    );
  }
  return (
    <Form of={form}>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Verify email
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Verifying an email address requires JavaScript.</p>
      </noscript>
    </Form>
  );
}
