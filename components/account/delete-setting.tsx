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
import { OwnPassword } from "./password-fields";

type DeleteSettingProps = { email: string | null; withPassword: boolean };

export function DeleteSetting({ email, withPassword }: DeleteSettingProps) {
  const [open, setOpen] = useState(false);
  const send = async (typed: FormData) => {
    await call("DELETE /api/v1/me", {
      ...(email ? { email: textOf(typed, "email") } : {}),
      ...(withPassword ? { password: textOf(typed, "password") } : {}),
    });
    notifyNext({
      tone: "done",
      text: "Account deleted",
      detail: "Your votes still count, without your name.",
    });
    forgetSignedIn();
    await signOut();
    window.location.assign("/");
    return "leaving" as const;
  };
  return (
    <Section id="delete-account" title="Delete account" className="pt-12 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4">
        <p className="measure text-ink-2">
          Your votes still count, without your name. Everything that identifies you is deleted immediately and
          permanently.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <FormDialog
        {...{ open, send }}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        lead="This can't be undone, not even by us."
        submitLabel="Delete permanently"
        variant="danger"
        above={
          <dl className="grid gap-x-6 gap-y-4 border-rule border-y py-4 text-small sm:grid-cols-2">
            <div className="grid content-start gap-1">
              <dt className="font-semibold">Deleted</dt>
              <dd className="text-ink-2">
                Your name, email, password, sessions, API keys, connected providers and memberships. Also
                organizations that only you belong to and that never published anything, with their drafts.
              </dd>
            </div>
            <div className="grid content-start gap-1">
              <dt className="font-semibold">Kept</dt>
              <dd className="text-ink-2">
                Your votes and posts, without your name. What your organizations have published, and its
                review history. If you're an organization's only member, no one can edit its products until
                their maker claims them.
              </dd>
            </div>
          </dl>
        }
      >
        {email && (
          <InputField
            label="Type your email address to confirm"
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
