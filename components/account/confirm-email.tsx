"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { Outcome } from "./outcome";

/** The button that proves an address by the token of a mail. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const [email, setEmail] = useState<string | null>(null);
  const form = useForm(["token"], async () => {
    if (token !== null) setEmail((await call("POST /api/v1/email-confirmations", { token })).email);
  });
  const refusal = form.errors.token;

  if (email !== null) {
    return (
      <Outcome
        title="The address is yours"
        action={
          <>
            <ButtonLink href="/dashboard" variant="primary">
              To your products
            </ButtonLink>
            <ButtonLink href="/" variant="quiet">
              To the directory
            </ButtonLink>
          </>
        }
      >
        <strong className="font-semibold text-ink">{email}</strong> is confirmed, and it is the address to
        sign in with.
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
            To your profile
          </ButtonLink>
        }
      >
        {refusal
          ? `${refusal} Your profile says how the address stands, and sends a new one.`
          : "The end of it is missing. Copy all of it from the mail, or have a new one sent from your profile."}
      </Outcome>
    );
  }
  return (
    <Form of={form}>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Confirm the address
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Confirming an address needs JavaScript.</p>
      </noscript>
    </Form>
  );
}
