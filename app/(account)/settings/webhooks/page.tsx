import type { Metadata } from "next";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { listWebhooks } from "@/lib/activity/webhooks/webhooks";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { listOrganizations } from "@/lib/identity/organizations/organizations";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const ctx = await sessionCtx("/settings/webhooks");
  const [first, organizations] = await Promise.all([
    listWebhooks(ctx, { limit: 100 }),
    listOrganizations(ctx, { limit: 100 }),
  ]);
  const owned = organizations.data.filter(({ role }) => role === "owner");
  return <WebhookList first={first} organizations={owned.map(({ id, name }) => ({ id, name }))} />;
}
