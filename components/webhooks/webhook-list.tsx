"use client";

import { Webhook as Icon } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { SettingsHeading } from "@/components/account/settings-heading";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { StaleNotice } from "@/components/ui/stale-notice";
import type { WebhookWithSecret } from "@/lib/webhooks/schema";
import { SecretSheet } from "./secret-sheet";
import { useWebhooks, type WebhookPage } from "./use-webhooks";
import { WebhookDialog } from "./webhook-dialog";
import { WebhookRow } from "./webhook-row";
import { shortUrl } from "./words";

type WebhookListProps = { first: WebhookPage; organizations: { id: string; name: string }[] };

/** The webhooks of the organizations that one owns, and a new one with its secret shown once. */
export function WebhookList({ first, organizations }: WebhookListProps) {
  const { page, error, create, reload } = useWebhooks(first);
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const icon = <Icon size={16} aria-hidden="true" />;
  const open = () => setAsking(true);

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
        <Link href="/docs/webhooks" className="link">
          What is sent
        </Link>
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
      <StaleNotice error={error} retry={reload} />
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
              Make the first one
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
              Make an organization
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
        save={async (input) => setMade(await create(input))}
      />
    </>
  );
}
