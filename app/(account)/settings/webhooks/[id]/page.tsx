import type { Metadata } from "next";
import { readPlaceQuery } from "@/components/ui/list-page";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { countDeliveries, listDeliveries } from "@/lib/activity/webhooks/deliveries/deliveries";
import { readWebhook } from "@/lib/activity/webhooks/webhooks";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { webhooks } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";
import { readLive } from "../../../../read-numbered";

export function generateMetadata(): Metadata {
  const t = messages({ webhooks });
  return { title: t("webhook") };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export default async function WebhookDetailPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const ctx = await sessionCtx(`/settings/webhooks/${id}`, query);
  const [first, { page, ...shown }] = await Promise.all([
    orNotFound(() => readWebhook(ctx, { id })),
    orNotFound(() =>
      readLive(
        readPlaceQuery(query),
        20,
        (paging) => listDeliveries(ctx, { id, ...paging }),
        () => countDeliveries(ctx, id),
      ),
    ),
  ]);
  return <WebhookPage key={shown.cursor ?? ""} first={first} deliveries={page} {...shown} />;
}
