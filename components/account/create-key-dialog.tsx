"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Scope } from "@/lib/auth/scopes";
import type { CreatedKey } from "@/lib/keys/schema";
import { type Faults, focusFirstFault, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";
import { EXPIRIES, expiryAt, SCOPE_WORDS, SCOPES } from "./key-scopes";
import type { NewKey } from "./use-keys";

type CreateKeyDialogProps = {
  open: boolean;
  onClose: () => void;
  create: (input: NewKey) => Promise<CreatedKey>;
  onMade: (made: CreatedKey) => void;
};

export function CreateKeyDialog({ open, onClose, create, onMade }: CreateKeyDialogProps) {
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
    const fields = new FormData(event.currentTarget);
    const scopes = fields.getAll("scopes") as Scope[];
    if (scopes.length === 0) return setFaults({ scopes: "Choose at least one." });
    const days = String(fields.get("expiry"));
    setBusy(true);
    setFaults({});
    try {
      const expiresAt = expiryAt(days === "never" ? null : Number(days), new Date());
      onMade(await create({ name: String(fields.get("name")), scopes, expiresAt }));
      onClose();
    } catch (error) {
      setFaults(toFaults(error, ["name", "scopes", "expiresAt"]));
      focusFirstFault(form.current);
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="New API key"
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Make the key
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="post" onSubmit={submit} noValidate className="grid gap-5">
        <FormFault>{faults[""]}</FormFault>
        <Field
          id="key-name"
          label="Name"
          error={faults.name}
          hint="What will use it: laptop, CI, newsletter script."
        >
          {(control) => <Input {...control} name="name" maxLength={80} autoComplete="off" required />}
        </Field>
        <fieldset className="grid gap-0.5" aria-describedby={faults.scopes ? "key-scopes-error" : undefined}>
          <legend className="mb-1 text-ink-2 text-small">May</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              id={`scope-${scope}`}
              name="scopes"
              value={scope}
              defaultChecked={scope !== "blog:write" && scope !== "webhooks:write"}
              label={SCOPE_WORDS[scope]}
              hint={<span className="font-mono text-label">{scope}</span>}
            />
          ))}
          {faults.scopes && <FieldError id="key-scopes-error">{faults.scopes}</FieldError>}
        </fieldset>
        <Field id="key-expiry" label="Ends" error={faults.expiresAt} className="sm:max-w-56">
          {(control) => (
            <Select {...control} name="expiry" defaultValue="90">
              {EXPIRIES.map(({ days, label }) => (
                <option key={label} value={days ?? "never"}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
