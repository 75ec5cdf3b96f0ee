"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Section } from "@/components/site/section-heading";
import { signOut } from "@/components/site/sign-out";
import { forgetSignedIn } from "@/components/site/signed-in";
import { Button } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { OwnPassword } from "./password-fields";

type DeleteSettingProps = { email: string | null; withPassword: boolean };

/** Deletes the account: what goes and what stays, then the address and the password once more. */
export function DeleteSetting({ email, withPassword }: DeleteSettingProps) {
  const [open, setOpen] = useState(false);
  const send = async (typed: FormData) => {
    await call("DELETE /api/v1/me", {
      ...(email ? { email: textOf(typed, "email") } : {}),
      ...(withPassword ? { password: textOf(typed, "password") } : {}),
    });
    notifyNext({ tone: "done", text: "Your account is gone", detail: "Your votes stay, without a name." });
    forgetSignedIn();
    await signOut();
    window.location.assign("/");
    return "leaving" as const;
  };
  return (
    <Section id="delete-account" title="Delete the account" className="pt-12 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4">
        <p className="measure text-ink-2">
          Your votes stay counted, without a name. Everything that says who you are goes, at once and
          permanently.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <FormDialog
        {...{ open, send }}
        onClose={() => setOpen(false)}
        title="Delete the account?"
        lead="This can't be undone, and nobody can bring it back, not even us."
        fields={["email", "password"]}
        submitLabel="Delete it permanently"
        variant="danger"
        keep="Keep it"
        above={
          <dl className="grid gap-x-6 gap-y-4 border-rule border-y py-4 text-small sm:grid-cols-2">
            <div className="grid content-start gap-1">
              <dt className="font-semibold">Goes</dt>
              <dd className="text-ink-2">
                Your name, address and password, sessions, API keys, connected providers and memberships. Also
                organizations that are yours alone and never showed anything, with their drafts.
              </dd>
            </div>
            <div className="grid content-start gap-1">
              <dt className="font-semibold">Stays</dt>
              <dd className="text-ink-2">
                Your votes, counted without a name. What an organization has shown, and its record of review.
              </dd>
            </div>
          </dl>
        }
      >
        {(errors) => (
          <>
            {email && (
              <InputField
                id="delete-email"
                label="Type your e-mail address to confirm"
                hint={email}
                error={errors.email}
                name="email"
                type="email"
                autoComplete="off"
                maxLength={254}
                required
              />
            )}
            {withPassword && <OwnPassword id="delete-password" error={errors.password} />}
          </>
        )}
      </FormDialog>
    </Section>
  );
}
