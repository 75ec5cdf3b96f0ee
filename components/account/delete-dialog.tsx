"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { signOut } from "@/components/site/sign-out";
import { forgetSignedIn } from "@/components/site/signed-in";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { type Faults, focusFirstFault, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";
import { PasswordInput } from "./password-input";

type DeleteDialogProps = {
  open: boolean;
  onClose: () => void;
  email: string | null;
  withPassword: boolean;
};

/** What goes and what stays, then the address and the password once more. */
export function DeleteDialog({ open, onClose, email, withPassword }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  const close = () => {
    setFaults({});
    onClose();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "");
    setBusy(true);
    setFaults({});
    try {
      await call("DELETE /api/v1/me", {
        ...(email ? { email: text("email") } : {}),
        ...(withPassword ? { password: text("password") } : {}),
      });
      notifyNext({ tone: "done", text: "Your account is gone", detail: "Your votes stay, without a name." });
      forgetSignedIn();
      await signOut();
      window.location.assign("/");
    } catch (error) {
      setFaults(toFaults(error, ["email", "password"]));
      focusFirstFault(form.current);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Delete the account?"
      lead="This can't be undone, and nobody can bring it back, not even we."
      actions={
        <>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Delete it for good
          </Button>
          <Button variant="quiet" onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
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
      <form ref={form} id={formId} method="post" onSubmit={submit} noValidate className="grid gap-4">
        <FormFault>{faults[""]}</FormFault>
        {email && (
          <Field
            id="delete-email"
            label="Your address, to say that you mean it"
            hint={email}
            error={faults.email}
          >
            {(control) => (
              <Input {...control} name="email" type="email" autoComplete="off" maxLength={254} required />
            )}
          </Field>
        )}
        {withPassword && (
          <Field id="delete-password" label="Your password" error={faults.password}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                maxLength={200}
                required
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
