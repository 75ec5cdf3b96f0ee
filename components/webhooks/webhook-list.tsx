"use client";

import { Webhook as Icon } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { SettingsHeading } from "@/components/account/settings-heading";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { StaleNotice } from "@/components/ui/stale-notice";
import { Tag, TagList } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { Webhook, WebhookWithSecret } from "@/lib/activity/webhooks/schema";
import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { SecretSheet } from "./secret-sheet";
import { WebhookDialog, type WebhookInput } from "./webhook-dialog";
import { deliveryState, outcomeWords, shortUrl, stateOf } from "./words";

const WEBHOOKS = "GET /api/v1/webhooks";

type WebhookListProps = { first: OutputOf<typeof WEBHOOKS>; organizations: { id: string; name: string }[] };

/** The webhooks of the organizations that one owns, and a new one with its secret shown once. */
export function WebhookList({ first, organizations }: WebhookListProps) {
  const { data: page = first, error, mutate } = useCall(WEBHOOKS, { limit: 100 }, { fallbackData: first });
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const icon = <Icon size={16} />;
  const open = () => setAsking(true);
  const create = async (input: WebhookInput) => {
    const webhook = await call("POST /api/v1/webhooks", input);
    const { secret: _, ...row } = webhook;
    await mutate((before = first) => ({ ...before, data: [row, ...before.data] }), { revalidate: false });
    setMade(webhook);
  };

  return (
    <>
      <SettingsHeading
        title="Webhooks"
        action={
          page.data.length > 0 && (
            <Button variant="primary" icon={icon} onClick={open}>
              New webhook
            </Button>
          )
        }
      >
        What happens to your products, sent to a server of yours as it happens.{" "}
        <TextLink href="/docs/webhooks">What is sent</TextLink>
      </SettingsHeading>
      {made && (
        <SecretSheet
          secret={made.secret}
          title={`Copy the secret of ${shortUrl(made.url)} now`}
          onDone={() => setMade(null)}
        >
          Your server verifies with it that a delivery is from here. It is shown this once; a lost one is
          replaced by a new one.
        </SecretSheet>
      )}
      <StaleNotice error={error} retry={mutate} />
      {page.data.length > 0 ? (
        <ul className="border-ink border-t-2">
          {page.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} named={organizations.length > 1} />
          ))}
        </ul>
      ) : organizations.length > 0 ? (
        <EmptyState
          title="No webhooks yet"
          action={
            <Button variant="primary" icon={icon} onClick={open}>
              Create the first one
            </Button>
          }
        >
          A chat that hears of decisions, a build that starts when a version is public, a counter of votes:
          each is an address that takes a signed POST.
        </EmptyState>
      ) : (
        <EmptyState
          title="Webhooks belong to an organization"
          action={
            <ButtonLink href="/settings/organizations" variant="primary">
              Create an organization
            </ButtonLink>
          }
        >
          You own none yet. Its owners make its webhooks.
        </EmptyState>
      )}
      {page.pagination.hasMore && (
        <p className="label pt-4">The newest 100 are shown. GET /api/v1/webhooks pages through the rest.</p>
      )}
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
  const state = stateOf(webhook);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2.5 border-rule border-b py-4.5">
      <div className="grid gap-0.5">
        {named && <span className="label">{organization.name}</span>}
        <h2 className="name text-h3 [overflow-wrap:anywhere]">
          <Link href={`/settings/webhooks/${id}`} className="after:absolute after:inset-0 hover:text-glass">
            {shortUrl(url)}
          </Link>
        </h2>
      </div>
      <Tag tone={state.tone}>{state.word}</Tag>
      <TagList label="Events" words={events} className="col-span-full -mt-1" />
      <p className="col-span-full text-ink-3 text-small">
        {lastDelivery ? (
          <>
            Last: {lastDelivery.event}, {deliveryState(lastDelivery).word}
            {lastDelivery.lastError && ` (${outcomeWords(lastDelivery.lastStatus, lastDelivery.lastError)})`},{" "}
            <Time value={lastDelivery.createdAt} />
          </>
        ) : (
          "Nothing sent yet"
        )}
      </p>
    </li>
  );
}
