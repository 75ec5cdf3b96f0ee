"use client";

import { SectionHeading } from "@/components/site/section-heading";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import type { Delivery, Webhook } from "@/lib/webhooks/schema";
import { DeliveryRow } from "./delivery-row";
import type { DeliveryPage } from "./use-webhook";

type DeliveryListProps = {
  webhook: Webhook;
  page: DeliveryPage;
  cursor?: string;
  replay: (deliveryId: string) => Promise<Delivery>;
};

/** What was sent in the last 30 days, the newest first. */
export function DeliveryList({ webhook, page, cursor, replay }: DeliveryListProps) {
  const here = `/settings/webhooks/${webhook.id}`;
  const { nextCursor } = page.pagination;
  return (
    <section aria-labelledby="deliveries">
      <SectionHeading id="deliveries" title="Deliveries" aside="30 days" />
      {page.data.length === 0 ? (
        <EmptyState kind="line" title="Nothing sent yet">
          The next event that it wants comes here. A test shows at once whether your server takes it.
        </EmptyState>
      ) : (
        <ul>
          {page.data.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhookId={webhook.id}
              delivery={delivery}
              canReplay={webhook.enabled}
              replay={() => replay(delivery.id)}
            />
          ))}
        </ul>
      )}
      <div className="pt-6">
        <Pager
          label="Deliveries"
          first={cursor ? here : null}
          next={nextCursor && `${here}?cursor=${encodeURIComponent(nextCursor)}`}
        />
      </div>
    </section>
  );
}
