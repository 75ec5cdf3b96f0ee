"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { type Faults, toFaults } from "@/components/account/field-faults";
import { FormFault } from "@/components/account/form-fault";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";

type DeleteOrganizationDialogProps = { open: boolean; onClose: () => void; slug: string; name: string };

/** Its address, typed, says that it is meant. */
export function DeleteOrganizationDialog({ open, onClose, slug, name }: DeleteOrganizationDialogProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const formId = useId();

  const close = () => {
    setFaults({});
    onClose();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get("slug")).trim();
    if (typed !== slug) return setFaults({ slug: `Type ${slug}.` });
    setBusy(true);
    setFaults({});
    try {
      await call("DELETE /api/v1/organizations/{slug}", { slug });
      close();
      notify({ tone: "done", text: `${name} is deleted` });
      router.push("/settings/organizations");
      router.refresh();
    } catch (error) {
      setFaults(toFaults(error, ["slug"]));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Delete ${name}?`}
      lead="Its drafts, members and invitations go with it, at once and for good."
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
      <form id={formId} method="post" onSubmit={submit} noValidate className="grid gap-4">
        <FormFault>{faults[""]}</FormFault>
        <Field id="delete-slug" label="Its address, to say that you mean it" hint={slug} error={faults.slug}>
          {(control) => (
            <Input
              {...control}
              name="slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono text-small"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
