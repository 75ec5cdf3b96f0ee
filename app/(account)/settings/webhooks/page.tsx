import type { Metadata } from "next";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { listWebhooks } from "@/lib/activity/webhooks/webhooks";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { listOrganizations } from "@/lib/identity/organizations/organizations";
import { webhooks } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ webhooks });
  return { title: t("webhooks") };
}

export default async function WebhooksPage() {
  const ctx = await sessionCtx("/settings/webhooks");
  const [first, organizations] = await Promise.all([
    listWebhooks(ctx, { limit: 100 }),
    listOrganizations(ctx, { limit: 100 }),
  ]);
  const owned = organizations.data.filter(({ role }) => role === "owner");
  return <WebhookList first={first} organizations={owned.map(({ id, name }) => ({ id, name }))} />;
}
