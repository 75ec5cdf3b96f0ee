import type { Metadata } from "next";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { listDeliveries } from "@/lib/activity/webhooks/deliveries/deliveries";
import { readWebhook } from "@/lib/activity/webhooks/webhooks";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { orNotFound } from "../../../../or-not-found";
import type { Query } from "../../../query";

export const metadata: Metadata = { title: "Webhook" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export default async function WebhookDetailPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  const ctx = await sessionCtx(`/settings/webhooks/${id}`, query);
  const [first, deliveries] = await Promise.all([
    orNotFound(() => readWebhook(ctx, { id })),
    orNotFound(() => listDeliveries(ctx, { id, limit: 20, ...(cursor ? { cursor } : {}) })),
  ]);
  return <WebhookPage key={cursor ?? ""} first={first} deliveries={deliveries} cursor={cursor} />;
}
