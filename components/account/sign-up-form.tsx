"use client";

import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { TextLink } from "@/components/ui/text-link";
import { call } from "@/lib/api/client";
import { NewPassword } from "./password-fields";
import { signIn } from "./sign-in";

const FIELDS = ["name", "email", "password"];

type SignUpFormProps = {
  to: string;
  signInHref: string;
  /** Whether a link that proves the address goes out. */
  mail: boolean;
};

export function SignUpForm({ to, signInHref, mail }: SignUpFormProps) {
  const form = useForm(FIELDS, async (typed) => {
    const [name, email, password] = [
      textOf(typed, "name"),
      textOf(typed, "email"),
      textOf(typed, "password"),
    ];
    await call("POST /api/v1/people", { name, email, password });
    const entered = await signIn(email, password);
    if (mail) {
      const detail = `A link that proves the address is on its way to ${email.trim()}.`;
      notifyNext({ tone: "done", text: "Your account is there", detail });
    }
    window.location.assign(entered === "ok" ? to : signInHref);
    return "leaving";
  });

  return (
    <Form of={form}>
      <InputField
        id="name"
        label="Name"
        error={form.errors.name}
        hint="Reviewers and your organization see it."
        name="name"
        autoComplete="name"
        maxLength={80}
        required
      />
      <InputField
        id="email"
        label="E-mail"
        error={form.errors.email}
        hint={`To sign in. Only owners of your organizations see it.${mail ? " A link goes there that proves it is yours." : ""}`}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <NewPassword label="Password" error={form.errors.password} />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Create account
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Making an account needs JavaScript; signing in does not.</p>
      </noscript>
      <p className="text-small text-ink-2">
        Here before? <TextLink href={signInHref}>Sign in</TextLink>
      </p>
    </Form>
  );
}
