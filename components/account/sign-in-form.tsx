"use client";

import { Mail } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type FieldErrors, toFieldErrors } from "@/components/forms/field-errors";
import { FormError } from "@/components/forms/form";
import { InputField, PasswordField } from "@/components/forms/input-field";
import { Button, TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { signIn as said } from "@/messages/en.json";
import { MailSent } from "./address-form";
import { type Provider, ProviderForm } from "./provider-form";
import { secondStepPage, signIn } from "./sign-in";

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
  const t = messages({ signIn: said });
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
    setErrors({ "": t(result === "limited" && mail ? "limitedWithLink" : result) });
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
    if (email === "") return refuseAddress({ email: t("enterYourEmailThen") });
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
        {t("signInLinkSent", { minutes: sent.expiresInMinutes })}
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
            label={t("email")}
            error={errors.email}
            ref={address}
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
          />
          <PasswordField
            label={t("password")}
            ref={password}
            name="password"
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" size="lg" wide busy={busy === "form"}>
            {t("signIn")}
          </Button>
        </form>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-ink-2">
          <span>
            {inline(
              t.parts("newHereCreateAn", {
                textLink: (words) => <TextLink href={`/signup${query}`}>{words}</TextLink>,
              }),
            )}
          </span>
          {mail && <TextLink href={`/forgot-password${query}`}>{t("forgotYourPassword")}</TextLink>}
        </p>
        <OtherWays providers={providers} to={to}>
          {mail && (
            <Button
              wide
              icon={<Mail size={16} strokeWidth={1.75} />}
              busy={busy === "link"}
              onClick={sendLink}
            >
              {t("emailMeASign")}
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

type DemoAccount = { kind: "member" | "admin"; email: string; password: string };

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  busy: string | null;
  /** Whether this demo shows its emails on a page. */
  mailbox: boolean;
  onUse: (account: DemoAccount) => void;
};

function DemoAccounts({ accounts, busy, mailbox, onUse }: DemoAccountsProps) {
  const t = messages({ signIn: said });
  return (
    <section aria-labelledby="demo-accounts">
      <div className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-3 pb-1">
        <h2 id="demo-accounts" className="name text-h3">
          {t("demoAccounts")}
        </h2>
        <span className="label">{t("demoOnly")}</span>
      </div>
      <ul>
        {accounts.map((account) => (
          <li
            key={account.email}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-rule border-b py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{t(account.kind)}</span>{" "}
                <span className="text-small text-ink-3">{t("demoCan", { kind: account.kind })}</span>
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
              aria-label={t("useDemo", { kind: account.kind })}
            >
              {t("use")}
            </Button>
          </li>
        ))}
      </ul>
      {mailbox && (
        <p className="border-rule border-t pt-3 text-small text-ink-2">
          {inline(
            t.parts("emailsAreNotSent", {
              textLink: (words) => <TextLink href="/dev/mailbox">{words}</TextLink>,
            }),
          )}
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
  const t = messages({ signIn: said });
  if (!children && providers.length === 0) return null;
  return (
    <section aria-label={t("otherWaysToSign")} className="mt-1 grid gap-2.5">
      <p
        aria-hidden="true"
        className="label flex items-center gap-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule"
      >
        {t("or")}
      </p>
      {children}
      {providers.map((provider) => (
        <ProviderForm key={provider.id} provider={provider} to={to} wide>
          {t("continueWith", { name: provider.name })}
        </ProviderForm>
      ))}
    </section>
  );
}
