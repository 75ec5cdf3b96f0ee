import { sql } from "../database";

/** A webhook with a delivery that has failed, past the limit of webhooks an organization. Nobody listens there. */
export async function aWebhook(organizationId: string): Promise<{ id: string; deliveryId: string }> {
  const [webhook] = await sql<{ id: string }>(
    `insert into webhooks (id, organization_id, url, secret, events)
     values (gen_random_uuid(), $1, 'https://p1.probed.example/hook', 'sealed elsewhere', '{vote.counted}') returning id`,
    [organizationId],
  );
  const id = webhook?.id ?? "";
  const [delivery] = await sql<{ id: string }>(
    `insert into webhook_deliveries (id, webhook_id, event, payload, state, last_error)
     values (gen_random_uuid(), $1, 'ping', '{"type":"ping"}', 'failed', 'timeout') returning id`,
    [id],
  );
  return { id, deliveryId: delivery?.id ?? "" };
}
