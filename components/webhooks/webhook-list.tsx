"use client";

import { Webhook as Icon } from "lucide-react";
import { useState } from "react";
import { ToolHeading } from "@/components/site/tool-heading";
import { Button, ButtonLink, TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { ResourceList } from "@/components/ui/resource-list";
import { Status } from "@/components/ui/status";
import { statusLabel } from "@/components/ui/statuses";
import { TagList } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Webhook, WebhookWithSecret } from "@/lib/activity/webhooks/schema";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { webhooks as said } from "@/messages/en.json";
import { WebhookDialog, type WebhookInput } from "./webhook-dialog";
import { WebhookSecret } from "./webhook-secret";
import { deliveryState, outcomeText, shortUrl, stateOf } from "./words";

const WEBHOOKS = "GET /api/v1/webhooks";

type WebhookListProps = { first: OutputOf<typeof WEBHOOKS>; organizations: { id: string; name: string }[] };

export function WebhookList({ first, organizations }: WebhookListProps) {
  const t = messages({ webhooks: said });
  const webhooks = useList(WEBHOOKS, { limit: 100 }, first);
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const icon = <Icon size={16} />;
  const open = () => setAsking(true);
  const create = async (input: WebhookInput) => {
    const { secret, ...row } = await call("POST /api/v1/webhooks", input);
    await webhooks.add(row);
    if (secret !== undefined) setMade({ ...row, secret });
  };

  return (
    <>
      <ToolHeading
        title={t("webhooks")}
        action={
          webhooks.page.data.length > 0 && (
            <Button variant="primary" icon={icon} onClick={open}>
              {t("newWebhook")}
            </Button>
          )
        }
      >
        {inline(
          t.parts("sendEventsAboutYour", {
            textLink: (words) => <TextLink href="/docs/webhooks">{words}</TextLink>,
          }),
        )}
      </ToolHeading>
      {made && (
        <WebhookSecret
          secret={made.secret}
          title={t("copyTheSecretFor", { url: shortUrl(made.url) })}
          onDone={() => setMade(null)}
        >
          {t("yourServerUsesIt")}
        </WebhookSecret>
      )}
      <ResourceList
        of={webhooks}
        rowKey={({ id }) => id}
        rest={WEBHOOKS}
        className="border-ink border-t-2"
        rowClass="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2.5 border-rule border-b py-4.5"
        empty={
          organizations.length > 0
            ? {
                title: t("noWebhooksYet"),
                children: t("postDecisionsToA"),
                action: (
                  <Button variant="primary" icon={icon} onClick={open}>
                    {t("newWebhook")}
                  </Button>
                ),
              }
            : {
                title: t("webhooksBelongToAn"),
                children: t("onlyOwnersCanCreate"),
                action: (
                  <ButtonLink href="/settings/organizations" variant="primary">
                    {t("createOrganization")}
                  </ButtonLink>
                ),
              }
        }
      >
        {(webhook) => <WebhookRow webhook={webhook} named={organizations.length > 1} />}
      </ResourceList>
      <WebhookDialog
        open={asking}
        onClose={() => setAsking(false)}
        organizations={organizations}
        save={create}
      />
    </>
  );
}

function WebhookRow({ webhook, named }: { webhook: Webhook; named: boolean }) {
  const t = messages({ webhooks: said });
  const { id, url, events, organization, lastDelivery } = webhook;
  return (
    <>
      <div className="grid gap-0.5">
        {named && (
          <span className="label" dir="auto">
            {organization.name}
          </span>
        )}
        <h2 className="name text-h3 [overflow-wrap:anywhere]">
          <Link href={`/settings/webhooks/${id}`} className="after:absolute after:inset-0 hover:text-glass">
            {shortUrl(url)}
          </Link>
        </h2>
      </div>
      <Status is={stateOf(webhook)} />
      <TagList label={t("events")} words={events} className="col-span-full -mt-1" />
      <p className="col-span-full text-ink-3 text-small">
        {lastDelivery
          ? inline(
              t.parts(lastDelivery.lastError ? "lastDeliveryFailed" : "lastDelivery", {
                event: lastDelivery.event,
                state: statusLabel(deliveryState(lastDelivery)),
                outcome: outcomeText(lastDelivery.lastStatus, lastDelivery.lastError),
                time: () => <Time value={lastDelivery.createdAt} />,
              }),
            )
          : t("noDeliveriesYet")}
      </p>
    </>
  );
}
