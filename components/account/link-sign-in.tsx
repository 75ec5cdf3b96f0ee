"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { signIn } from "@/messages/en.json";
import { FormError } from "../forms/form";
import { AddressForm } from "./address-form";
import { Outcome } from "./outcome";
import { secondStepPage, signInByLink } from "./sign-in";

type LinkSignInProps = {
  /** Null when the address holds none. */
  token: string | null;
  to: string;
  mailbox: boolean;
};

/** The button behind a mailed link. Opening the page doesn't use the link up, because email scanners open links too. */
export function LinkSignIn({ token, to, mailbox }: LinkSignInProps) {
  const t = messages({ signIn });
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
    else setError(t(result));
  };

  if (token === null || spent) return <SpentLink to={to} mailbox={mailbox} pressed={token !== null} />;
  return (
    <form method="post" action="/api/auth/callback/link" onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="callbackUrl" value={to} />
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {t("signIn")}
      </Button>
      <p className="text-small text-ink-3">{t("theLinkWorksOnly")}</p>
    </form>
  );
}

function SpentLink({ to, mailbox, pressed }: { to: string; mailbox: boolean; pressed: boolean }) {
  const t = messages({ signIn });
  return (
    <>
      <Outcome
        id="spent-link"
        title={pressed ? t("thisLinkNoLonger") : t("thisLinkIsIncomplete")}
        quiet={!pressed}
      >
        {pressed ? t("signInLinkSpent") : t("linkIncomplete")}
      </Outcome>
      <AddressForm wanted={{ kind: "link", to }} mailbox={mailbox} />
    </>
  );
}
