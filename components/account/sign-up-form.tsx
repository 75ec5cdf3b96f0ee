"use client";

import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { textOf, useForm } from "@/components/forms/use-form";
import { useSite } from "@/components/site/site-context";
import { Button, TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { language, localPath, messages } from "@/lib/core/messages";
import { signIn as said } from "@/messages/en.json";
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
  const t = messages({ signIn: said });
  const form = useForm(async (typed) => {
    const [name, email, password] = [
      textOf(typed, "name"),
      textOf(typed, "email"),
      textOf(typed, "password"),
    ];
    await call("POST /api/v1/people", { name, email, password, locale: locales && language().locale });
    const entered = await signIn(email, password);
    if (mail) {
      const detail = t("confirmationSent", { email: email.trim() });
      notifyNext({ tone: "done", text: t("accountCreated"), detail });
    }
    window.location.assign(entered === "ok" ? to : localPath(signInHref));
    return "leaving";
  });

  return (
    <Form of={form}>
      <InputField
        label={t("name")}
        hint={t("visibleToReviewersAnd")}
        name="name"
        autoComplete="name"
        maxLength={80}
        required
      />
      <InputField
        label={t("email")}
        hint={t(mail ? "emailHintWithMail" : "emailHint")}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <NewPassword label={t("password")} />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {t("createAccount")}
      </Button>
      <noscript>
        <p className="text-small text-ink-2">{t("creatingAnAccountRequires")}</p>
      </noscript>
      <p className="text-small text-ink-2">
        {inline(
          t.parts("alreadyHaveAnAccount", {
            textLink: (words) => <TextLink href={signInHref}>{words}</TextLink>,
          }),
        )}
      </p>
    </Form>
  );
}
