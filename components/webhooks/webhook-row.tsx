import Link from "next/link";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Webhook } from "@/lib/webhooks/schema";
import { deliveryState, outcomeWords, shortUrl, stateOf } from "./words";

/** One webhook: where it leads, what it wants, how its last delivery went. */
export function WebhookRow({ webhook, named }: { webhook: Webhook; named: boolean }) {
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
      <ul aria-label="Events" className="col-span-full -mt-1 flex flex-wrap gap-1.5">
        {events.map((event) => (
          <li key={event} className="inline-flex">
            <Tag>{event}</Tag>
          </li>
        ))}
      </ul>
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
