"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Faults, focusFirstFault, toFaults } from "./field-faults";
import { FormFault } from "./form-fault";

type SettingFormProps = {
  /** The names of its fields, at which the service's refusals are shown. */
  fields: readonly string[];
  submitLabel: string;
  /** Sends what was typed; what it throws is shown. */
  send: (values: Record<string, string>) => Promise<void>;
  onClose: () => void;
  children: (faults: Faults) => ReactNode;
};

/** The form of one setting: its fields, a button that saves, one that leaves things as they are. */
export function SettingForm({ fields, submitLabel, send, onClose, children }: SettingFormProps) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setFaults({});
    try {
      await send(values);
    } catch (error) {
      setFaults(toFaults(error, fields));
      focusFirstFault(form.current);
    }
    setBusy(false);
  };

  return (
    <form
      method="post"
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && !busy && onClose()}
      noValidate
      className="grid gap-4"
    >
      <FormFault>{faults[""]}</FormFault>
      {children(faults)}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
