"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import type { Webhook } from "@/lib/activity/webhooks/schema";
import type { ProductEvent } from "@/lib/events/webhook-events";
import { EVENT_WORDS, EVENTS } from "./words";

export type WebhookInput = { organizationId: string; url: string; events: ProductEvent[] };

type WebhookDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The one to edit; without it, a new one is created. */
  webhook?: Webhook;
  organizations: { id: string; name: string }[];
  save: (input: WebhookInput) => Promise<void>;
};

export function WebhookDialog({ open, onClose, webhook, organizations, save }: WebhookDialogProps) {
  const send = async (typed: FormData) => {
    const events = typed.getAll("events") as ProductEvent[];
    if (events.length === 0) return { events: "Choose at least one event." };
    const organizationId = textOf(typed, "organizationId") || (organizations[0]?.id ?? "");
    await save({ organizationId, url: textOf(typed, "url").trim(), events });
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title={webhook ? "Edit webhook" : "New webhook"}
      fields={["url", "events", "organizationId"]}
      submitLabel={webhook ? "Save" : "Create webhook"}
    >
      {(errors) => (
        <div className="grid gap-5">
          {!webhook && organizations.length > 1 && (
            <SelectField
              id="webhook-organization"
              label="Organization"
              error={errors.organizationId}
              name="organizationId"
            >
              {organizations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <InputField
            id="webhook-url"
            label="URL"
            error={errors.url}
            hint="A public https or http URL. A delivery succeeds if your server responds with 2xx within 15 seconds."
            name="url"
            type="url"
            inputMode="url"
            maxLength={2048}
            autoComplete="off"
            placeholder="https://hooks.example.com/vitrine"
            defaultValue={webhook?.url}
            required
          />
          <fieldset
            className="grid gap-0.5"
            aria-describedby={errors.events ? "webhook-events-error" : undefined}
          >
            <legend className="mb-1 text-ink-2 text-small">Send an event when</legend>
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
            {errors.events && <FieldError id="webhook-events-error">{errors.events}</FieldError>}
          </fieldset>
        </div>
      )}
    </FormDialog>
  );
}
