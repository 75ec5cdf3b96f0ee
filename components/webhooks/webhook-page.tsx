"use client";

import { MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useConfirm } from "@/components/forms/confirm-dialog";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { StaleNotice } from "@/components/ui/stale-notice";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Webhook } from "@/lib/activity/webhooks/schema";
import { DeliveryList, type DeliveryPage, useWebhook } from "./delivery-list";
import { WebhookDialog } from "./webhook-dialog";
import { WebhookSecret } from "./webhook-secret";
import { shortUrl, stateOf } from "./words";

type WebhookPageProps = {
  first: Webhook;
  deliveries: DeliveryPage;
  cursor: string | undefined;
  place: number;
  total: number;
};
type Asking = "rotate" | "disable" | "delete";

/** One webhook: its state, its actions and its deliveries. */
export function WebhookPage({ first, deliveries, cursor, place, total }: WebhookPageProps) {
  const router = useRouter();
  const { webhook, page, error, refresh, ...acts } = useWebhook(first, deliveries, cursor);
  const [isChanging, setChanging] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const state = stateOf(webhook);

  const test = () => notifyOutcome(acts.ping, { done: "Sending a test", failed: "Couldn't send the test" });
  const enable = () =>
    notifyOutcome(() => acts.update({ enabled: true }), {
      done: "Webhook enabled",
      failed: "Couldn't enable the webhook",
    });

  const confirm = useConfirm(
    (asked: Asking) =>
      ({
        rotate: {
          title: "Rotate the secret?",
          lead: "For 24 hours, deliveries are signed with both the current and the new secret. A secret that was replaced earlier stops working immediately.",
          label: "Rotate secret",
          run: async () => setSecret((await acts.rotate()).secret),
          words: { done: "Secret rotated", failed: "Couldn't rotate the secret" },
        },
        disable: {
          title: "Disable this webhook?",
          lead: "Deliveries stop, and events that happen while it's disabled aren't stored for it. You can replay pending deliveries later.",
          label: "Disable",
          run: () => acts.update({ enabled: false }),
          words: { done: "Webhook disabled", failed: "Couldn't disable the webhook" },
        },
        delete: {
          title: "Delete this webhook?",
          lead: "This also deletes the log of all its deliveries.",
          label: "Delete",
          run: async () => {
            await acts.remove();
            router.push("/settings/webhooks");
          },
          words: { done: "Webhook deleted", failed: "Couldn't delete the webhook" },
        },
      })[asked],
  );

  return (
    <>
      <div className="grid gap-4 pt-2 pb-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid min-w-0 gap-1.5">
            <span className="label">{webhook.organization.name}</span>
            <h1 className="text-h2 [overflow-wrap:anywhere]">{shortUrl(webhook.url)}</h1>
            <ul aria-label="Status and events" className="flex flex-wrap gap-1.5 pt-1">
              <li className="inline-flex">
                <Status is={state} />
              </li>
              {webhook.events.map((event) => (
                <li key={event} className="inline-flex">
                  <Tag>{event}</Tag>
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap gap-2.5">
            {webhook.enabled ? (
              <ActButton variant="primary" act={test}>
                Send test
              </ActButton>
            ) : (
              <Button variant="primary" onClick={enable}>
                Enable
              </Button>
            )}
            <Button onClick={() => setChanging(true)}>Edit</Button>
            <Menu
              trigger={
                <Button aria-label="More" icon={<MoreHorizontal size={18} />}>
                  {null}
                </Button>
              }
              items={[
                { label: "Rotate secret", onSelect: () => confirm.ask("rotate") },
                ...(webhook.enabled ? [{ label: "Disable", onSelect: () => confirm.ask("disable") }] : []),
                { label: "Delete", danger: true, divided: true, onSelect: () => confirm.ask("delete") },
              ]}
            />
          </div>
        </div>
      </div>
      {secret && (
        <WebhookSecret secret={secret} title="Copy the new secret now" onDone={() => setSecret(null)}>
          You won't be able to see it again. For 24 hours, deliveries are signed with the previous secret too,
          so your server can switch without missing any.
        </WebhookSecret>
      )}
      <StaleNotice error={error} retry={refresh} title="This may be out of date." />
      <WebhookNotes webhook={webhook} />
      <DeliveryList webhook={webhook} {...{ page, place, total }} replay={acts.replay} />
      <WebhookDialog
        open={isChanging}
        onClose={() => setChanging(false)}
        webhook={webhook}
        organizations={[webhook.organization]}
        save={async ({ url, events }) => void (await acts.update({ url, events }))}
      />
      {confirm.dialog}
    </>
  );
}

function WebhookNotes({ webhook }: { webhook: Webhook }) {
  const { disabledReason, disabledAt, failingSince, previousSecretUntil, enabled } = webhook;
  return (
    <div className="grid gap-3 pb-8 empty:hidden">
      {disabledReason && disabledAt && (
        <p className="border-fail border-s-2 py-1 ps-3.5">
          {REASONS[disabledReason]}, <Time value={disabledAt} />. Nothing is sent until you enable it.
        </p>
      )}
      {enabled && failingSince && (
        <p className="border-warn border-s-2 py-1 ps-3.5">
          Every attempt has failed since <Time value={failingSince} as="minute" />. After five days without a
          successful delivery, the webhook will be disabled.
        </p>
      )}
      {previousSecretUntil && (
        <p className="border-rule border-s-2 py-1 ps-3.5 text-ink-2">
          Deliveries are also signed with the previous secret until{" "}
          <Time value={previousSecretUntil} as="minute" />.
        </p>
      )}
    </div>
  );
}

const REASONS = {
  owner: "Disabled by an owner",
  failing: "Disabled after five days without a successful delivery",
  gone: "Disabled because your server responded with 410 Gone",
};
