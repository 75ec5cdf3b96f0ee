"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { BoxesField, InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";
import type { Webhook } from "@/lib/activity/webhooks/schema";
import { messages } from "@/lib/core/messages";
import type { ProductEvent } from "@/lib/events/webhook-events";
import { webhooks } from "@/messages/en.json";
import { EVENTS } from "./words";

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
  const t = messages({ webhooks });
  const send = async (typed: FormData) => {
    const events = typed.getAll("events") as ProductEvent[];
    if (events.length === 0) return { events: t("chooseAtLeastOne") };
    const organizationId = textOf(typed, "organizationId") || (organizations[0]?.id ?? "");
    await save({ organizationId, url: textOf(typed, "url").trim(), events });
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title={webhook ? t("editWebhook") : t("newWebhook")}
      submitLabel={webhook ? t("save") : t("createWebhook")}
    >
      <div className="grid gap-5">
        {!webhook && organizations.length > 1 && (
          <SelectField
            label={t("organization")}
            name="organizationId"
            options={organizations.map(({ id, name }) => [id, name])}
          />
        )}
        <InputField
          label={t("url")}
          hint={t("aPublicHttpsOr")}
          name="url"
          type="url"
          inputMode="url"
          maxLength={2048}
          autoComplete="off"
          placeholder="https://hooks.example.com/vitrine"
          defaultValue={webhook?.url}
          required
        />
        <BoxesField name="events" legend={t("sendAnEventWhen")}>
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              id={`event-${event}`}
              name="events"
              value={event}
              defaultChecked={webhook ? webhook.events.includes(event) : event !== "vote.counted"}
              label={t(event)}
              hint={<span className="font-mono text-label">{event}</span>}
            />
          ))}
        </BoxesField>
      </div>
    </FormDialog>
  );
}
