"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { toFaults } from "./field-faults";
import { FormFault } from "./form-fault";
import { Outcome } from "./outcome";

/** The button that proves an address by the token of a mail. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);

  const confirm = async () => {
    if (busy || token === null) return;
    setBusy(true);
    setFault(null);
    try {
      setEmail((await call("POST /api/v1/email-confirmations", { token })).email);
    } catch (error) {
      const found = toFaults(error, ["token"]);
      if (found.token) setRefusal(found.token);
      else setFault(found[""] ?? null);
    }
    setBusy(false);
  };

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
        <strong className="font-semibold text-ink">{email}</strong> is proven, and it is the address to sign
        in with.
      </Outcome>
    );
  }
  if (token === null || refusal) {
    return (
      <Outcome
        title={refusal ? "This link does not count any more" : "This link is not whole"}
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
    <div className="grid gap-4">
      <FormFault>{fault}</FormFault>
      <Button variant="primary" size="lg" wide busy={busy} onClick={confirm}>
        Confirm the address
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Confirming an address needs JavaScript.</p>
      </noscript>
    </div>
  );
}
