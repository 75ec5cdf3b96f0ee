"use client";

import { type ReactNode, useState } from "react";
import { ColorField } from "@/components/admin/settings/color-field";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { textOf, useForm } from "@/components/forms/use-form";
import { fileError, uploadMedia } from "@/components/media/upload";
import { Button } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { setup } from "@/messages/en.json";
import { NewPassword } from "./password-fields";
import { signIn } from "./sign-in";

type SetupFormProps = {
  token: string;
  siteName: string;
  /** An environment variable names the site. */
  isNamed: boolean;
  accent: string;
  headline: string;
};

const PRESETS = ["software", "mcp-servers", "ai-tools", "plugins"] as const;

/** A headline that fits what is listed, to begin with. */
const HEADLINES = {
  software: "headlineOfSoftware",
  "mcp-servers": "headlineOfServers",
  "ai-tools": "headlineOfTools",
  plugins: "headlineOfPlugins",
} as const;

/** The first admin's account, and what the site is called and looks like. */
export function SetupForm({ token, siteName, isNamed, accent: start, headline }: SetupFormProps) {
  const t = messages({ setup });
  const [accent, setAccent] = useState(start);
  const [preset, setPreset] = useState<(typeof PRESETS)[number] | "">("");
  const [typedHeadline, setTypedHeadline] = useState<string | null>(null);
  const greeting = typedHeadline ?? (preset === "" ? headline : t(HEADLINES[preset]));
  const form = useForm(async (typed) => {
    const [email, password] = [textOf(typed, "email"), textOf(typed, "password")];
    const logo = typed.get("logo");
    const file = logo instanceof File && logo.size > 0 ? logo : null;
    const fault = file && fileError(file, "image");
    if (fault) return { logo: fault };
    await call("POST /api/v1/setup", {
      ...{ token, email, password, name: textOf(typed, "name") },
      site: {
        ...(!isNamed && { name: textOf(typed, "site.name") }),
        ...(accent !== start && { accent }),
        ...(greeting.trim() !== headline && { greeting: greeting.trim() }),
      },
      ...(preset !== "" && { preset }),
    });
    const entered = await signIn(email, password);
    if (entered === "ok" && file)
      await notifyOutcome(
        async () => {
          const { id } = await uploadMedia(file, () => {});
          await call("PATCH /api/v1/admin/settings", { logo: id });
        },
        { failed: t("couldntSaveTheLogo") },
      );
    const isLogoLost = entered !== "ok" && file !== null;
    notifyNext({
      tone: "done",
      text: t(isLogoLost ? "doneWithoutLogo" : "done"),
    });
    window.location.assign(entered === "ok" ? "/admin" : "/signin?callbackUrl=%2Fadmin");
    return "leaving";
  });
  return (
    <Form of={form}>
      <Group title={t("yourAccount")}>
        <InputField label={t("yourName")} name="name" autoComplete="name" maxLength={80} required />
        <InputField
          label={t("email")}
          hint={t("forSigningInIt")}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <NewPassword label={t("password")} />
      </Group>
      <Group title={t("yourSite")}>
        <InputField
          label={t("nameOfTheSite")}
          name="site.name"
          defaultValue={siteName}
          disabled={isNamed}
          hint={isNamed ? t("setByTheEnvironment") : t("shownInTheHeader")}
          maxLength={40}
          required
        />
        <InputField
          label={t("logo")}
          name="logo"
          type="file"
          className="py-2"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          hint={t("aSquarePictureWithout")}
          optional
        />
        <ColorField
          label={t("color")}
          hint={t("usedForButtonsIcons")}
          error={form.errors["site.accent"]}
          value={accent}
          onChange={setAccent}
        />
        <SelectField
          label={t("whatItLists")}
          name="preset"
          value={preset}
          onChange={({ target }) => setPreset(target.value as typeof preset)}
          options={[["", t("productsOfAnyKind")], ...PRESETS.map((name) => [name, t(name)] as const)]}
          hint={t("addsFieldsToForms")}
        />
        <InputField
          label={t("headline")}
          name="site.greeting"
          hint={t("headlineHint")}
          value={greeting}
          onChange={({ target }) => setTypedHeadline(target.value)}
          maxLength={80}
          required
        />
      </Group>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {t("createDirectory")}
      </Button>
      <noscript>
        <p className="text-small text-ink-2">{t("settingUpTheSite")}</p>
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
