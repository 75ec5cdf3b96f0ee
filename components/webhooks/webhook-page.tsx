"use client";

import { MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useConfirm } from "@/components/forms/confirm-dialog";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { Button } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Menu } from "@/components/ui/menu";
import { StaleNotice } from "@/components/ui/stale-notice";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Webhook } from "@/lib/activity/webhooks/schema";
import { messages } from "@/lib/core/messages";
import { webhooks } from "@/messages/en.json";
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
  const t = messages({ webhooks });
  const router = useRouter();
  const { webhook, page, error, refresh, ...acts } = useWebhook(first, deliveries, cursor);
  const [isChanging, setChanging] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const state = stateOf(webhook);

  const test = () => notifyOutcome(acts.ping, { done: t("sendingATest"), failed: t("couldntSendTheTest") });
  const enable = () =>
    notifyOutcome(() => acts.update({ enabled: true }), {
      done: t("webhookEnabled"),
      failed: t("couldntEnableTheWebhook"),
    });

  const confirm = useConfirm(
    (asked: Asking) =>
      ({
        rotate: {
          title: t("rotateTheSecret"),
          lead: t("for24HoursDeliveries"),
          label: t("rotateSecret"),
          run: async () => setSecret((await acts.rotate()).secret),
          words: { done: t("secretRotated"), failed: t("couldntRotateTheSecret") },
        },
        disable: {
          title: t("disableThisWebhook"),
          lead: t("deliveriesStopAndEvents"),
          label: t("disable"),
          run: () => acts.update({ enabled: false }),
          words: { done: t("webhookDisabled"), failed: t("couldntDisableTheWebhook") },
        },
        delete: {
          title: t("deleteThisWebhook"),
          lead: t("thisAlsoDeletesThe"),
          label: t("delete"),
          run: async () => {
            await acts.remove();
            router.push("/settings/webhooks");
          },
          words: { done: t("webhookDeleted"), failed: t("couldntDeleteTheWebhook") },
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
            <ul aria-label={t("statusAndEvents")} className="flex flex-wrap gap-1.5 pt-1">
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
                {t("sendTest")}
              </ActButton>
            ) : (
              <Button variant="primary" onClick={enable}>
                {t("enable")}
              </Button>
            )}
            <Button onClick={() => setChanging(true)}>{t("edit")}</Button>
            <Menu
              trigger={
                <Button aria-label={t("more")} icon={<MoreHorizontal size={18} />}>
                  {null}
                </Button>
              }
              items={[
                { label: t("rotateSecret"), onSelect: () => confirm.ask("rotate") },
                ...(webhook.enabled ? [{ label: t("disable"), onSelect: () => confirm.ask("disable") }] : []),
                { label: t("delete"), danger: true, divided: true, onSelect: () => confirm.ask("delete") },
              ]}
            />
          </div>
        </div>
      </div>
      {secret && (
        <WebhookSecret secret={secret} title={t("copyTheNewSecret")} onDone={() => setSecret(null)}>
          {t("youWontBeAble")}
        </WebhookSecret>
      )}
      <StaleNotice error={error} retry={refresh} title={t("thisMayBeOut")} />
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
  const t = messages({ webhooks });
  const { disabledReason, disabledAt, failingSince, previousSecretUntil, enabled } = webhook;
  return (
    <div className="grid gap-3 pb-8 empty:hidden">
      {disabledReason && disabledAt && (
        <p className="border-fail border-s-2 py-1 ps-3.5">
          {inline(
            t.parts("disabledSince", { reason: disabledReason, time: () => <Time value={disabledAt} /> }),
          )}
        </p>
      )}
      {enabled && failingSince && (
        <p className="border-warn border-s-2 py-1 ps-3.5">
          {inline(
            t.parts("everyAttemptHasFailed", { time: () => <Time value={failingSince} as="minute" /> }),
          )}
        </p>
      )}
      {previousSecretUntil && (
        <p className="border-rule border-s-2 py-1 ps-3.5 text-ink-2">
          {inline(
            t.parts("deliveriesAreAlsoSigned", {
              time: () => <Time value={previousSecretUntil} as="minute" />,
            }),
          )}
        </p>
      )}
    </div>
  );
}
