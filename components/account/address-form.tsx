"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { call } from "@/lib/api/client";
import { type Faults, focusFirstFault, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";
import { MailSent } from "./mail-sent";

type AddressFormProps = {
  /** What the mail is for; `to` is where a sign-in link leads, checked by `wayBack`. */
  wanted: { kind: "reset" } | { kind: "link"; to: string };
  mailbox: boolean;
  /** What stands below the button. */
  children?: ReactNode;
};

/** An address and a button: a mail with a link goes there. */
export function AddressForm({ wanted, mailbox, children }: AddressFormProps) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<{ email: string; expiresInMinutes: number } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      setSent(
        wanted.kind === "reset"
          ? await call("POST /api/v1/password-resets", { email })
          : await call("POST /api/v1/sign-in-links", { email, callbackUrl: wanted.to }),
      );
    } catch (error) {
      setFaults(toFaults(error, ["email"]));
      focusFirstFault(form.current);
    }
    setBusy(false);
  };

  if (sent) {
    return (
      <MailSent email={sent.email} mailbox={mailbox} onAgain={() => setSent(null)}>
        The link in it {wanted.kind === "reset" ? "lets you set a new password" : "signs you in"} once, within{" "}
        {sent.expiresInMinutes} minutes.
      </MailSent>
    );
  }
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <FormFault>{faults[""]}</FormFault>
      <Field id="email" label="E-mail" error={faults.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="username"
            maxLength={254}
            required
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Send me a link
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Asking for a link needs JavaScript.</p>
      </noscript>
      {children}
    </form>
  );
}
