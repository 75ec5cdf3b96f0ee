"use client";

import { type ReactNode, useState } from "react";
import { presetWords } from "@/components/admin/fields/kind-words";
import { ColorField } from "@/components/admin/settings/color-field";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { textOf, useForm } from "@/components/forms/use-form";
import { fileError, uploadMedia } from "@/components/media/upload";
import { Button } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { NewPassword } from "./password-fields";
import { signIn } from "./sign-in";

type SetupFormProps = {
  token: string;
  siteName: string;
  /** An environment variable names the site. */
  isNamed: boolean;
  accent: string;
};

/** The first admin's account, and what the site is called and looks like. */
export function SetupForm({ token, siteName, isNamed, accent: start }: SetupFormProps) {
  const [accent, setAccent] = useState(start);
  const form = useForm(async (typed) => {
    const [email, password] = [textOf(typed, "email"), textOf(typed, "password")];
    const logo = typed.get("logo");
    const file = logo instanceof File && logo.size > 0 ? logo : null;
    const fault = file && fileError(file, "image");
    if (fault) return { logo: fault };
    const preset = textOf(typed, "preset") as keyof typeof presetWords | "";
    await call("POST /api/v1/setup", {
      ...{ token, email, password, name: textOf(typed, "name") },
      site: { ...(!isNamed && { name: textOf(typed, "site.name") }), ...(accent !== start && { accent }) },
      ...(preset !== "" && { preset }),
    });
    const entered = await signIn(email, password);
    if (entered === "ok" && file)
      await notifyOutcome(
        async () => {
          const { id } = await uploadMedia(file, () => {});
          await call("PATCH /api/v1/admin/settings", { logo: id });
        },
        { failed: "Couldn't save the logo" },
      );
    const isLogoLost = entered !== "ok" && file !== null;
    notifyNext({
      tone: "done",
      text: `Your directory is set up${isLogoLost ? ". Sign in, then add the logo in Settings." : ""}`,
    });
    window.location.assign(entered === "ok" ? "/admin" : "/signin?callbackUrl=%2Fadmin");
    return "leaving";
  });
  return (
    <Form of={form}>
      <Group title="Your account">
        <InputField label="Your name" name="name" autoComplete="name" maxLength={80} required />
        <InputField
          label="Email"
          hint="For signing in. It isn't public."
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <NewPassword label="Password" />
      </Group>
      <Group title="Your site">
        <InputField
          label="Name of the site"
          name="site.name"
          defaultValue={siteName}
          disabled={isNamed}
          hint={
            isNamed ? "Set by the environment variable SITE_NAME." : "Shown in the header, emails and feeds."
          }
          maxLength={40}
          required
        />
        <InputField
          label="Logo"
          name="logo"
          type="file"
          className="py-2"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          hint="A square picture. Without one, the site shows Vitrine's logo."
          optional
        />
        <ColorField
          label="Color"
          hint="Used for buttons, icons and charts."
          error={form.errors["site.accent"]}
          value={accent}
          onChange={setAccent}
        />
        <SelectField
          label="What it lists"
          name="preset"
          options={[["", "Products of any kind"], ...Object.entries(presetWords)]}
          hint="Adds fields to forms, facts and filters. You can add and change them later."
        />
      </Group>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Create directory
      </Button>
      <noscript>
        <p className="text-small text-ink-2">Setting up the site requires JavaScript.</p>
      </noscript>
    </Form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 pb-4">
      <legend className="name mb-4 w-full border-ink border-t-2 pt-3 text-h3">{title}</legend>
      {children}
    </fieldset>
  );
}
