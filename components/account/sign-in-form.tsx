"use client";

import { Mail } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type FieldErrors, toFieldErrors } from "@/components/forms/field-errors";
import { FormError } from "@/components/forms/form";
import { InputField, PasswordField } from "@/components/forms/input-field";
import { Button, TextLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { MailSent } from "./address-form";
import { type Provider, ProviderForm } from "./provider-form";
import { SIGN_IN_FAULTS, secondStepPage, signIn } from "./sign-in";

type SignInFormProps = {
  /** Where to go afterwards, checked by `safeCallbackUrl`. */
  to: string;
  error?: string;
  providers: readonly Provider[];
  /** Whether links can be sent, and whether they land in the demo mailbox. */
  mail: boolean;
  mailbox: boolean;
  demo: readonly DemoAccount[];
};

export function SignInForm({ to, error, providers, mail, mailbox, demo }: SignInFormProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({ "": error });
  const [sent, setSent] = useState<{ email: string; expiresInMinutes: number } | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const enter = async (email: string, secret: string, who: string) => {
    setBusy(who);
    setErrors({});
    const result = await signIn(email, secret);
    if (result === "ok") return window.location.assign(to);
    if (result === "second_step") return window.location.assign(secondStepPage(to));
    setBusy(null);
    const instead = result === "limited" && mail ? " You can also use a sign-in link." : "";
    setErrors({ "": SIGN_IN_FAULTS[result] + instead });
    if (result === "wrong") password.current?.select();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    void enter(String(fields.get("email")), String(fields.get("password")), "form");
  };

  const refuseAddress = (found: FieldErrors) => {
    setErrors(found);
    address.current?.focus();
  };

  const sendLink = async () => {
    if (busy) return;
    const email = address.current?.value.trim() ?? "";
    if (email === "") return refuseAddress({ email: "Enter your email, then try again." });
    setBusy("link");
    setErrors({});
    try {
      setSent(await call("POST /api/v1/sign-in-links", { email, callbackUrl: to }));
    } catch (error) {
      refuseAddress(toFieldErrors(error, ["email"]));
    }
    setBusy(null);
  };

  const query = `?callbackUrl=${encodeURIComponent(to)}`;
  if (sent) {
    return (
      <MailSent email={sent.email} mailbox={mailbox} onAgain={() => setSent(null)}>
        The link in it signs you in. It works once and expires in {sent.expiresInMinutes} minutes.
      </MailSent>
    );
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <form method="post" action="/api/auth/callback/credentials" onSubmit={submit} className="grid gap-4">
          <input type="hidden" name="callbackUrl" value={to} />
          <FormError>{errors[""]}</FormError>
          <InputField
            label="Email"
            error={errors.email}
            ref={address}
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
          />
          <PasswordField label="Password" ref={password} name="password" autoComplete="current-password" />
          <Button type="submit" variant="primary" size="lg" wide busy={busy === "form"}>
            Sign in
          </Button>
        </form>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-ink-2">
          <span>
            New here? <TextLink href={`/signup${query}`}>Create an account</TextLink>
          </span>
          {mail && <TextLink href={`/forgot-password${query}`}>Forgot your password?</TextLink>}
        </p>
        <OtherWays providers={providers} to={to}>
          {mail && (
            <Button
              wide
              icon={<Mail size={16} strokeWidth={1.75} />}
              busy={busy === "link"}
              onClick={sendLink}
            >
              Email me a sign-in link
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

type DemoAccount = { label: string; email: string; password: string; can: string };

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  busy: string | null;
  /** Whether this demo shows its emails on a page. */
  mailbox: boolean;
  onUse: (account: DemoAccount) => void;
};

function DemoAccounts({ accounts, busy, mailbox, onUse }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts">
      <div className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-3 pb-1">
        <h2 id="demo-accounts" className="name text-h3">
          Demo accounts
        </h2>
        <span className="label">demo only</span>
      </div>
      <ul>
        {accounts.map((account) => (
          <li
            key={account.email}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-rule border-b py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{account.label}</span>{" "}
                <span className="text-small text-ink-3">{account.can}</span>
              </p>
              <p className="label break-words">
                {account.email} · {account.password}
              </p>
            </div>
            <Button
              size="sm"
              busy={busy === account.email}
              disabled={busy !== null && busy !== account.email}
              onClick={() => onUse(account)}
              aria-label={`Use the ${account.label.toLowerCase()} account`}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
      {mailbox && (
        <p className="border-rule border-t pt-3 text-small text-ink-2">
          Emails are not sent in the demo. Read them in the{" "}
          <TextLink href="/dev/mailbox">demo mailbox</TextLink>.
        </p>
      )}
    </section>
  );
}

type OtherWaysProps = {
  providers: readonly Provider[];
  to: string;
  /** Before the providers: the button for an emailed link, if the site sends email. */
  children?: ReactNode;
};

function OtherWays({ providers, to, children }: OtherWaysProps) {
  if (!children && providers.length === 0) return null;
  return (
    <section aria-label="Other ways to sign in" className="mt-1 grid gap-2.5">
      <p
        aria-hidden="true"
        className="label flex items-center gap-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule"
      >
        or
      </p>
      {children}
      {providers.map((provider) => (
        <ProviderForm key={provider.id} provider={provider} to={to} wide>
          Continue with {provider.name}
        </ProviderForm>
      ))}
    </section>
  );
}
