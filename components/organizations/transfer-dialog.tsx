"use client";

import { type FormEvent, useId, useState } from "react";
import { type Faults, toFaults } from "@/components/account/field-faults";
import { FormFault } from "@/components/account/form-fault";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { Select } from "@/components/ui/select";
import { call } from "@/lib/api/client";
import type { Member, Organization } from "@/lib/organizations/schema";

type TransferDialogProps = {
  open: boolean;
  onClose: () => void;
  organization: Organization;
  others: readonly Member[];
  onDone: () => Promise<void>;
};

export function TransferDialog({ open, onClose, organization, others, onDone }: TransferDialogProps) {
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
    const personId = String(new FormData(event.currentTarget).get("personId"));
    const to = others.find((member) => member.personId === personId);
    setBusy(true);
    setFaults({});
    try {
      await call("POST /api/v1/organizations/{slug}/transfer", { slug: organization.slug, personId });
      await onDone();
      close();
      notify({
        tone: "done",
        text: `${to?.name ?? "It"} owns ${organization.name} now`,
        detail: "You edit.",
      });
    } catch (error) {
      setFaults(toFaults(error, ["personId"]));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Hand it over?"
      lead="You become an editor: only an owner can take that back, and the invitations you made end."
      actions={
        <>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Hand it over
          </Button>
          <Button variant="quiet" onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={submit} noValidate className="grid gap-4">
        <FormFault>{faults[""]}</FormFault>
        <Field id="transfer-to" label="To" error={faults.personId}>
          {(control) => (
            <Select {...control} name="personId">
              {others.map(({ personId, name, email }) => (
                <option key={personId} value={personId}>
                  {email ? `${name}, ${email}` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
