import type { Metadata } from "next";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { sessionCtx } from "@/lib/api/page-caller";
import { listOrganizations } from "@/lib/organizations/list-organizations";
import { listWebhooks } from "@/lib/webhooks/list-webhooks";

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
