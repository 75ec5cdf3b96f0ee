"use client";

import { type ReactNode, useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { useForm } from "@/components/forms/use-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { Outcome } from "./outcome";

type AddressFormProps = {
  /** What the mail is for; `to` is where a sign-in link leads, checked by `safeCallbackUrl`. */
  wanted: { kind: "reset" } | { kind: "link"; to: string };
  mailbox: boolean;
  /** What stands below the button. */
  children?: ReactNode;
};

/** An address and a button: a mail with a link goes there. */
export function AddressForm({ wanted, mailbox, children }: AddressFormProps) {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<{ email: string; expiresInMinutes: number } | null>(null);

  const form = useForm(["email"], async () => {
    setSent(
      wanted.kind === "reset"
        ? await call("POST /api/v1/password-resets", { email })
        : await call("POST /api/v1/sign-in-links", { email, callbackUrl: wanted.to }),
    );
  });

  if (sent) {
    return (
      <MailSent email={sent.email} mailbox={mailbox} onAgain={() => setSent(null)}>
        The link in it {wanted.kind === "reset" ? "lets you set a new password" : "signs you in"} once, within{" "}
        {sent.expiresInMinutes} minutes.
      </MailSent>
    );
  }
  return (
    <Form of={form}>
      <InputField
        id="email"
        label="E-mail"
        error={form.errors.email}
        name="email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="username"
        maxLength={254}
        required
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Send me a link
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Asking for a link needs JavaScript.</p>
      </noscript>
      {children}
    </Form>
  );
}

type MailSentProps = {
  email: string;
  /** What the link is good for: "The link in it signs you in once, within 15 minutes." */
  children: ReactNode;
  /** Whether this is the demo, whose mails stand on a page of it. */
  mailbox: boolean;
  onAgain: () => void;
};

/** What follows a request for a mail, alike whether there is an account or not. */
export function MailSent({ email, children, mailbox, onAgain }: MailSentProps) {
  return (
    <Outcome
      id="mail-sent"
      title="Check your mail"
      action={
        <>
          {mailbox && (
            <ButtonLink href="/dev/mailbox" variant="primary">
              Open the demo's mailbox
            </ButtonLink>
          )}
          <Button variant={mailbox ? "quiet" : "plain"} onClick={onAgain}>
            Use another address
          </Button>
        </>
      }
    >
      <p>
        A mail is on its way to <strong className="font-semibold text-ink">{email}</strong>. {children}
      </p>
      <p className="mt-2 text-ink-3 text-small">
        Nothing after a few minutes? Look among the unwanted mail, or check how the address is written.
      </p>
    </Outcome>
  );
}
