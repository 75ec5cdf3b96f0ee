"use client";

import { type ReactNode, useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { useForm } from "@/components/forms/use-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { signIn } from "@/messages/en.json";
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
  const t = messages({ signIn });
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
        {t(wanted.kind === "reset" ? "resetLinkSent" : "signInLinkSent", { minutes: sent.expiresInMinutes })}
      </MailSent>
    );
  }
  return (
    <Form of={form}>
      <InputField
        label={t("email")}
        name="email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="username"
        maxLength={254}
        required
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {t("emailMeALink")}
      </Button>
      <noscript>
        <p className="text-small text-ink-2">{t("requestingALinkRequires")}</p>
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
  const t = messages({ signIn });
  return (
    <Outcome
      id="mail-sent"
      title={t("checkYourEmail")}
      action={
        <>
          {mailbox && (
            <ButtonLink href="/dev/mailbox" variant="primary">
              {t("openDemoMailbox")}
            </ButtonLink>
          )}
          <Button variant={mailbox ? "quiet" : "plain"} onClick={onAgain}>
            {t("useAnotherEmail")}
          </Button>
        </>
      }
    >
      <p>
        {inline(
          t.parts("anEmailIsOn", {
            email,
            strong: (words) => <strong className="font-semibold text-ink">{words}</strong>,
          }),
        )}{" "}
        {children}
      </p>
      <p className="mt-2 text-ink-3 text-small">{t("nothingAfterAFew")}</p>
    </Outcome>
  );
}
