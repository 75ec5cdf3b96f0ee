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
  /** Shown below the button. */
  children?: ReactNode;
};

/** A form that emails a link to an address. */
export function AddressForm({ wanted, mailbox, children }: AddressFormProps) {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<{ email: string; expiresInMinutes: number } | null>(null);

  const form = useForm(async () => {
    setSent(
      wanted.kind === "reset"
        ? await call("POST /api/v1/password-resets", { email })
        : await call("POST /api/v1/sign-in-links", { email, callbackUrl: wanted.to }),
    );
  });

  if (sent) {
    return (
      <MailSent email={sent.email} mailbox={mailbox} onAgain={() => setSent(null)}>
        The link in it {wanted.kind === "reset" ? "lets you set a new password" : "signs you in"}. It works
        once and expires in {sent.expiresInMinutes} minutes.
      </MailSent>
    );
  }
  return (
    <Form of={form}>
      <InputField
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="username"
        maxLength={254}
        required
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Email me a link
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Requesting a link requires JavaScript.</p>
      </noscript>
      {children}
    </Form>
  );
}

type MailSentProps = {
  email: string;
  /** What the link is for. */
  children: ReactNode;
  /** Whether this is the demo, which shows its emails on a page. */
  mailbox: boolean;
  onAgain: () => void;
};

/** Shown after a request for an email, the same whether or not the account exists. */
export function MailSent({ email, children, mailbox, onAgain }: MailSentProps) {
  return (
    <Outcome
      id="mail-sent"
      title="Check your email"
      action={
        <>
          {mailbox && (
            <ButtonLink href="/dev/mailbox" variant="primary">
              Open demo mailbox
            </ButtonLink>
          )}
          <Button variant={mailbox ? "quiet" : "plain"} onClick={onAgain}>
            Use another email
          </Button>
        </>
      }
    >
      <p>
        An email is on its way to <strong className="font-semibold text-ink">{email}</strong>. {children}
      </p>
      <p className="mt-2 text-ink-3 text-small">
        Nothing after a few minutes? Check your spam folder, and make sure the address is correct.
      </p>
    </Outcome>
  );
}
