"use client";

import Link from "next/link";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { type Faults, focusFirstFault, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";
import { PasswordInput } from "./password-input";
import { signIn } from "./sign-in";

const FIELDS = ["name", "email", "password"];

type SignUpFormProps = {
  to: string;
  signInHref: string;
  /** Whether a link that proves the address goes out. */
  mail: boolean;
};

export function SignUpForm({ to, signInHref, mail }: SignUpFormProps) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const [name, email, password] = FIELDS.map((field) => String(fields.get(field)));
    setBusy(true);
    setFaults({});
    try {
      await call("POST /api/v1/people", { name: name ?? "", email: email ?? "", password: password ?? "" });
      const entered = await signIn(email ?? "", password ?? "");
      if (mail) {
        const detail = `A link that proves the address is on its way to ${email?.trim()}.`;
        notifyNext({ tone: "done", text: "Your account is there", detail });
      }
      window.location.assign(entered === "ok" ? to : signInHref);
    } catch (error) {
      setBusy(false);
      setFaults(toFaults(error, FIELDS));
      focusFirstFault(form.current);
    }
  };

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <FormFault>{faults[""]}</FormFault>
      <Field id="name" label="Name" error={faults.name} hint="Reviewers and your organization see it.">
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={80} required />}
      </Field>
      <Field
        id="email"
        label="E-mail"
        error={faults.email}
        hint={`To sign in. Only owners of your organizations see it.${mail ? " A link goes there that proves it is yours." : ""}`}
      >
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="username" maxLength={254} required />
        )}
      </Field>
      <Field
        id="password"
        label="Password"
        error={faults.password}
        hint="At least 10 characters; a sentence is good."
      >
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="new-password" maxLength={200} required />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Make the account
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Making an account needs JavaScript; signing in does not.</p>
      </noscript>
      <p className="text-small text-ink-2">
        Here before?{" "}
        <Link href={signInHref} className="link">
          Sign in
        </Link>
      </p>
    </form>
  );
}
