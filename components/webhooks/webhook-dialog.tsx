"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { type Faults, focusFirstFault, toFaults } from "@/components/account/field-faults";
import { FormFault } from "@/components/account/form-fault";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ProductEvent, Webhook } from "@/lib/webhooks/schema";
import { EVENT_WORDS, EVENTS } from "./words";

export type WebhookInput = { organizationId: string; url: string; events: ProductEvent[] };

type WebhookDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The one that is changed; without it a new one is made. */
  webhook?: Webhook;
  organizations: { id: string; name: string }[];
  save: (input: WebhookInput) => Promise<void>;
};

/** Where a webhook leads and what it wants. */
export function WebhookDialog({ open, onClose, webhook, organizations, save }: WebhookDialogProps) {
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
    const events = fields.getAll("events") as ProductEvent[];
    if (events.length === 0) return setFaults({ events: "Choose at least one." });
    const organizationId = String(fields.get("organizationId") ?? organizations[0]?.id);
    setBusy(true);
    setFaults({});
    try {
      await save({ organizationId, url: String(fields.get("url")).trim(), events });
      onClose();
    } catch (error) {
      setFaults(toFaults(error, ["url", "events", "organizationId"]));
      focusFirstFault(form.current);
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={webhook ? "Change the webhook" : "New webhook"}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {webhook ? "Save" : "Make the webhook"}
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="post" onSubmit={submit} noValidate className="grid gap-5">
        <FormFault>{faults[""]}</FormFault>
        {!webhook && organizations.length > 1 && (
          <Field id="webhook-organization" label="Of" error={faults.organizationId}>
            {(control) => (
              <Select {...control} name="organizationId">
                {organizations.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          id="webhook-url"
          label="Address"
          error={faults.url}
          hint="https or http, on the public internet. What answers 2xx within 15 seconds has taken a delivery."
        >
          {(control) => (
            <Input
              {...control}
              name="url"
              type="url"
              inputMode="url"
              maxLength={2048}
              autoComplete="off"
              placeholder="https://hooks.example.com/vitrine"
              defaultValue={webhook?.url}
              required
            />
          )}
        </Field>
        <fieldset
          className="grid gap-0.5"
          aria-describedby={faults.events ? "webhook-events-error" : undefined}
        >
          <legend className="mb-1 text-ink-2 text-small">Tell it when</legend>
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              id={`event-${event}`}
              name="events"
              value={event}
              defaultChecked={webhook ? webhook.events.includes(event) : event !== "vote.counted"}
              label={EVENT_WORDS[event]}
              hint={<span className="font-mono text-label">{event}</span>}
            />
          ))}
          {faults.events && <FieldError id="webhook-events-error">{faults.events}</FieldError>}
        </fieldset>
      </form>
    </Dialog>
  );
}
