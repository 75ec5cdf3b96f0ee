"use client";

import Link from "next/link";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type DemoAccount, DemoAccounts } from "./demo-accounts";
import { FormFault } from "./form-fault";
import { PasswordInput } from "./password-input";
import { SIGN_IN_FAULTS, signIn } from "./sign-in";

type SignInFormProps = {
  /** Where to go afterwards, checked by `wayBack`. */
  to: string;
  signUpHref: string;
  /** Known when the browser has NextAuth's cookie already: then the form works without JavaScript too. */
  csrfToken: string | null;
  fault?: string;
  demo: readonly DemoAccount[];
};

export function SignInForm({ to, signUpHref, csrfToken, fault: firstFault, demo }: SignInFormProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState(firstFault ?? null);
  const password = useRef<HTMLInputElement>(null);

  const enter = async (email: string, secret: string, who: string) => {
    setBusy(who);
    setFault(null);
    const result = await signIn(email, secret);
    if (result === "ok") return window.location.assign(to);
    setBusy(null);
    setFault(SIGN_IN_FAULTS[result]);
    if (result === "wrong") password.current?.select();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    void enter(String(fields.get("email")), String(fields.get("password")), "form");
  };

  return (
    <div className="grid gap-8">
      <form method="post" action="/api/auth/callback/credentials" onSubmit={submit} className="grid gap-4">
        {csrfToken && <input type="hidden" name="csrfToken" value={csrfToken} />}
        <input type="hidden" name="callbackUrl" value={to} />
        <FormFault>{fault}</FormFault>
        <Field id="email" label="E-mail">
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="username" required maxLength={254} />
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
        {!csrfToken && (
          <noscript>
            <p className="text-small text-ink-2">
              Without JavaScript,{" "}
              <a className="link" href={`/api/auth/signin?callbackUrl=${encodeURIComponent(to)}`}>
                fetch this form once more
              </a>{" "}
              before you fill it in.
            </p>
          </noscript>
        )}
        <p className="text-small text-ink-2">
          Not here before?{" "}
          <Link href={signUpHref} className="link">
            Make an account
          </Link>
        </p>
      </form>
      {demo.length > 0 && (
        <DemoAccounts
          accounts={demo}
          busy={busy}
          onUse={({ email, password: secret }) => void enter(email, secret, email)}
        />
      )}
    </div>
  );
}
