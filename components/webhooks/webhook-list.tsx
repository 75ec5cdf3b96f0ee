"use client";

import { Webhook as Icon } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ToolHeading } from "@/components/site/tool-heading";
import { Button, ButtonLink, TextLink } from "@/components/ui/button";
import { ResourceList } from "@/components/ui/resource-list";
import { Status } from "@/components/ui/status";
import { statusLabel } from "@/components/ui/statuses";
import { TagList } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { outcomeWords } from "@/lib/activity/webhooks/rules";
import type { Webhook, WebhookWithSecret } from "@/lib/activity/webhooks/schema";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import { WebhookDialog, type WebhookInput } from "./webhook-dialog";
import { WebhookSecret } from "./webhook-secret";
import { deliveryState, shortUrl, stateOf } from "./words";

const WEBHOOKS = "GET /api/v1/webhooks";

type WebhookListProps = { first: OutputOf<typeof WEBHOOKS>; organizations: { id: string; name: string }[] };

export function WebhookList({ first, organizations }: WebhookListProps) {
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
        title="Webhooks"
        action={
          webhooks.page.data.length > 0 && (
            <Button variant="primary" icon={icon} onClick={open}>
              New webhook
            </Button>
          )
        }
      >
        Send events about your products to your server as they happen.{" "}
        <TextLink href="/docs/webhooks">Webhook docs</TextLink>
      </ToolHeading>
      {made && (
        <WebhookSecret
          secret={made.secret}
          title={`Copy the secret for ${shortUrl(made.url)} now`}
          onDone={() => setMade(null)}
        >
          Your server uses it to verify that a delivery comes from this site. You won't be able to see it
          again, but you can create a new one.
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
                title: "No webhooks yet",
                children:
                  "Post decisions to a chat, start a build when a revision is published, or count votes. Each event is a signed POST request to your URL.",
                action: (
                  <Button variant="primary" icon={icon} onClick={open}>
                    New webhook
                  </Button>
                ),
              }
            : {
                title: "Webhooks belong to an organization",
                children: "Only owners can create webhooks, and you don't own an organization yet.",
                action: (
                  <ButtonLink href="/settings/organizations" variant="primary">
                    Create organization
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
      <TagList label="Events" words={events} className="col-span-full -mt-1" />
      <p className="col-span-full text-ink-3 text-small">
        {lastDelivery ? (
          <>
            Last delivery: {lastDelivery.event}, {statusLabel(deliveryState(lastDelivery))}
            {lastDelivery.lastError && ` (${outcomeWords(lastDelivery.lastStatus, lastDelivery.lastError)})`},{" "}
            <Time value={lastDelivery.createdAt} />
          </>
        ) : (
          "No deliveries yet"
        )}
      </p>
    </>
  );
}
