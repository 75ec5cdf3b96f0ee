"use client";

import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { useSite } from "@/components/site/site-context";
import { Button, TextLink } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { language } from "@/lib/core/messages";
import { NewPassword } from "./password-fields";
import { signIn } from "./sign-in";

type SignUpFormProps = {
  to: string;
  signInHref: string;
  /** Whether a verification link is emailed. */
  mail: boolean;
};

export function SignUpForm({ to, signInHref, mail }: SignUpFormProps) {
  const { locales } = useSite();
  const form = useForm(async (typed) => {
    const [name, email, password] = [
      textOf(typed, "name"),
      textOf(typed, "email"),
      textOf(typed, "password"),
    ];
    await call("POST /api/v1/people", { name, email, password, locale: locales && language().locale });
    const entered = await signIn(email, password);
    if (mail) {
      const detail = `A confirmation link is on its way to ${email.trim()}.`;
      notifyNext({ tone: "done", text: "Account created", detail });
    }
    window.location.assign(entered === "ok" ? to : signInHref);
    return "leaving";
  });

  return (
    <Form of={form}>
      <InputField
        label="Name"
        hint="Visible to reviewers and your organization."
        name="name"
        autoComplete="name"
        maxLength={80}
        required
      />
      <InputField
        label="Email"
        hint={`For signing in. Only visible to owners of your organizations.${mail ? " We'll email you a confirmation link." : ""}`}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <NewPassword label="Password" />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Create account
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Creating an account requires JavaScript. Signing in doesn't.</p>
      </noscript>
      <p className="text-small text-ink-2">
        Already have an account? <TextLink href={signInHref}>Sign in</TextLink>
      </p>
    </Form>
  );
}
