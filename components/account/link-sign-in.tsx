"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "../forms/form";
import { AddressForm } from "./address-form";
import { Outcome } from "./outcome";
import { SIGN_IN_FAULTS, secondStepPage, signInByLink } from "./sign-in";

type LinkSignInProps = {
  /** Null when the address holds none. */
  token: string | null;
  to: string;
  mailbox: boolean;
};

/** The button behind a mailed link. Opening the page doesn't use the link up, because email scanners open links too. */
export function LinkSignIn({ token, to, mailbox }: LinkSignInProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [spent, setSpent] = useState(token === null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || token === null) return;
    setBusy(true);
    setError(null);
    const result = await signInByLink(token);
    if (result === "ok") return window.location.assign(to);
    if (result === "second_step") return window.location.assign(secondStepPage(to));
    setBusy(false);
    if (result === "wrong") setSpent(true);
    else setError(SIGN_IN_FAULTS[result]);
  };

  if (token === null || spent) return <SpentLink to={to} mailbox={mailbox} pressed={token !== null} />;
  return (
    <form method="post" action="/api/auth/callback/link" onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="callbackUrl" value={to} />
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Sign in
      </Button>
      <p className="text-small text-ink-3">The link works only once.</p>
    </form>
  );
}

function SpentLink({ to, mailbox, pressed }: { to: string; mailbox: boolean; pressed: boolean }) {
  return (
    <>
      <Outcome
        id="spent-link"
        title={pressed ? "This link no longer works" : "This link is incomplete"}
        quiet={!pressed}
      >
        {pressed
          ? "It was already used, expired after 15 minutes, or was replaced by a newer one."
          : "Part of it is missing. Copy the whole link from the email, or request a new one."}
      </Outcome>
      <AddressForm wanted={{ kind: "link", to }} mailbox={mailbox} />
    </>
  );
}
