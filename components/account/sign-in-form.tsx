"use client";

import { Mail } from "lucide-react";
import Link from "next/link";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { call } from "@/lib/api/client";
import { type DemoAccount, DemoAccounts } from "./demo-accounts";
import { type Faults, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";
import { MailSent } from "./mail-sent";
import { OtherWays } from "./other-ways";
import { PasswordInput } from "./password-input";
import type { Provider } from "./provider-form";
import { SIGN_IN_FAULTS, signIn } from "./sign-in";

type SignInFormProps = {
  /** Where to go afterwards, checked by `wayBack`. */
  to: string;
  fault?: string;
  providers: readonly Provider[];
  /** Whether links can be sent, and whether they land in the demo's mailbox. */
  mail: boolean;
  mailbox: boolean;
  demo: readonly DemoAccount[];
};

export function SignInForm({ to, fault, providers, mail, mailbox, demo }: SignInFormProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [faults, setFaults] = useState<Faults>({ "": fault });
  const [sent, setSent] = useState<{ email: string; expiresInMinutes: number } | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const enter = async (email: string, secret: string, who: string) => {
    setBusy(who);
    setFaults({});
    const result = await signIn(email, secret);
    if (result === "ok") return window.location.assign(to);
    setBusy(null);
    setFaults({ "": SIGN_IN_FAULTS[result] });
    if (result === "wrong") password.current?.select();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    void enter(String(fields.get("email")), String(fields.get("password")), "form");
  };

  const refuseAddress = (found: Faults) => {
    setFaults(found);
    address.current?.focus();
  };

  const sendLink = async () => {
    if (busy) return;
    const email = address.current?.value.trim() ?? "";
    if (email === "") return refuseAddress({ email: "Type your address, then press the button once more." });
    setBusy("link");
    setFaults({});
    try {
      setSent(await call("POST /api/v1/sign-in-links", { email, callbackUrl: to }));
    } catch (error) {
      refuseAddress(toFaults(error, ["email"]));
    }
    setBusy(null);
  };

  const query = `?callbackUrl=${encodeURIComponent(to)}`;
  if (sent) {
    return (
      <MailSent email={sent.email} mailbox={mailbox} onAgain={() => setSent(null)}>
        The link in it signs you in once, within {sent.expiresInMinutes} minutes.
      </MailSent>
    );
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <form method="post" action="/api/auth/callback/credentials" onSubmit={submit} className="grid gap-4">
          <input type="hidden" name="callbackUrl" value={to} />
          <FormFault>{faults[""]}</FormFault>
          <Field id="email" label="E-mail" error={faults.email}>
            {(control) => (
              <Input
                {...control}
                ref={address}
                name="email"
                type="email"
                autoComplete="username"
                required
                maxLength={254}
              />
            )}
          </Field>
          <Field id="password" label="Password">
            {(control) => (
              <PasswordInput
                {...control}
                ref={password}
                name="password"
                autoComplete="current-password"
                required
                maxLength={200}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="lg" wide busy={busy === "form"}>
            Sign in
          </Button>
        </form>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-ink-2">
          <span>
            Not here before?{" "}
            <Link href={`/signup${query}`} className="link">
              Make an account
            </Link>
          </span>
          {mail && (
            <Link href={`/forgot-password${query}`} className="link">
              Forgot the password?
            </Link>
          )}
        </p>
        <OtherWays providers={providers} to={to}>
          {mail && (
            <Button
              wide
              icon={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
              busy={busy === "link"}
              onClick={sendLink}
            >
              Send me a link instead
            </Button>
          )}
        </OtherWays>
      </div>
      {demo.length > 0 && (
        <DemoAccounts
          accounts={demo}
          busy={busy}
          mailbox={mailbox}
          onUse={({ email, password: secret }) => void enter(email, secret, email)}
        />
      )}
    </div>
  );
}
