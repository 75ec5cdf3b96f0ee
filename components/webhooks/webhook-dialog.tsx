"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { BoxesField, InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
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
      submitLabel={webhook ? "Save" : "Create webhook"}
    >
      <div className="grid gap-5">
        {!webhook && organizations.length > 1 && (
          <SelectField
            label="Organization"
            name="organizationId"
            options={organizations.map(({ id, name }) => [id, name])}
          />
        )}
        <InputField
          label="URL"
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
        <BoxesField name="events" legend="Send an event when">
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
        </BoxesField>
      </div>
    </FormDialog>
  );
}
