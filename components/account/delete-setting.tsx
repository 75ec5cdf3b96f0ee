"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Section } from "@/components/site/section-heading";
import { signOut } from "@/components/site/sign-out";
import { forgetSignedIn } from "@/components/site/use-me";
import { Button } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { localPath, messages } from "@/lib/core/messages";
import { ownData } from "@/messages/en.json";
import { OwnPassword } from "./password-fields";

type DeleteSettingProps = { email: string | null; withPassword: boolean };

export function DeleteSetting({ email, withPassword }: DeleteSettingProps) {
  const t = messages({ ownData });
  const [open, setOpen] = useState(false);
  const send = async (typed: FormData) => {
    await call("DELETE /api/v1/me", {
      ...(email ? { email: textOf(typed, "email") } : {}),
      ...(withPassword ? { password: textOf(typed, "password") } : {}),
    });
    notifyNext({
      tone: "done",
      text: t("accountDeleted"),
      detail: t("yourVotesStillCount"),
    });
    forgetSignedIn();
    await signOut();
    window.location.assign(localPath("/"));
    return "leaving" as const;
  };
  return (
    <Section id="delete-account" title={t("deleteAccount")} className="pt-12 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4">
        <p className="measure text-ink-2">{t("deletionAbout")}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t("deleteAccount")}
        </Button>
      </div>
      <FormDialog
        {...{ open, send }}
        onClose={() => setOpen(false)}
        title={t("deleteYourAccount")}
        lead={t("thisCantBeUndone")}
        submitLabel={t("deletePermanently")}
        variant="danger"
        above={
          <dl className="grid gap-x-6 gap-y-4 border-rule border-y py-4 text-small sm:grid-cols-2">
            <div className="grid content-start gap-1">
              <dt className="font-semibold">{t("deleted")}</dt>
              <dd className="text-ink-2">{t("yourNameEmailPassword")}</dd>
            </div>
            <div className="grid content-start gap-1">
              <dt className="font-semibold">{t("kept")}</dt>
              <dd className="text-ink-2">{t("yourVotesAndPosts")}</dd>
            </div>
          </dl>
        }
      >
        {email && (
          <InputField
            label={t("typeYourEmailAddress")}
            hint={email}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            required
          />
        )}
        {withPassword && <OwnPassword />}
      </FormDialog>
    </Section>
  );
}
