"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useSWRConfig } from "swr";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Section } from "@/components/site/section-heading";
import { ActButton } from "@/components/ui/act-button";
import { cx } from "@/components/ui/classes";
import { CodeBlock } from "@/components/ui/code-block";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount } from "@/components/ui/format";
import { placeHref } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Skeleton } from "@/components/ui/spinner";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { outcomeWords } from "@/lib/activity/webhooks/rules";
import type { Attempt, Delivery, Webhook } from "@/lib/activity/webhooks/schema";
import { call, type InputOf, type OutputOf } from "@/lib/api/client";
import { callKey, useCall } from "@/lib/api/use-call";
import { deliveryState } from "./words";

type DeliveryListProps = {
  webhook: Webhook;
  page: DeliveryPage;
  place: number;
  total: number;
  replay: (deliveryId: string) => Promise<Delivery>;
};

export function DeliveryList({ webhook, page, place, total, replay }: DeliveryListProps) {
  return (
    <Section id="deliveries" title="Deliveries" aside="Last 30 days">
      <ResourceList
        of={{ page }}
        rowKey={({ id }) => id}
        rowClass="border-rule border-b py-3"
        empty={{
          kind: "line",
          title: "No deliveries yet",
          children:
            "The next event this webhook subscribes to appears here. Send a test to check that your server accepts deliveries.",
        }}
        pager={{
          label: "Pages of deliveries",
          place,
          total,
          hrefOf: (to) => placeHref(`/settings/webhooks/${webhook.id}`, to),
        }}
      >
        {(delivery) => (
          <DeliveryRow
            webhookId={webhook.id}
            delivery={delivery}
            canReplay={webhook.enabled}
            replay={() => replay(delivery.id)}
          />
        )}
      </ResourceList>
    </Section>
  );
}

type DeliveryRowProps = {
  webhookId: string;
  delivery: Delivery;
  canReplay: boolean;
  replay: () => Promise<unknown>;
};

function DeliveryRow({ webhookId, delivery, canReplay, replay }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { state, tries, nextAttemptAt } = delivery;
  const outcome = outcomeWords(delivery.lastStatus, delivery.lastError);
  const isWaiting = state === "pending";
  const words = { done: isWaiting ? "Sending now" : "Sending again", failed: "Couldn't send the delivery" };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2 py-1 text-start hover:bg-rule-2/60"
        >
          <ChevronRight
            size={16}
            className={cx(
              "shrink-0 text-ink-3 transition-transform duration-150",
              isOpen && "rotate-90 rtl:-rotate-90",
            )}
          />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono text-[0.875rem]">{delivery.event}</span>
            <Status is={deliveryState(delivery)} />
            <span className="text-ink-3 text-small">
              <Time value={delivery.createdAt} />
            </span>
          </span>
        </button>
        {canReplay && (
          <ActButton
            size="sm"
            act={() => notifyOutcome(replay, words)}
            aria-label={`Replay ${delivery.event}`}
          >
            {isWaiting ? "Send now" : "Replay"}
          </ActButton>
        )}
        <p className="col-span-full ps-7 text-ink-2 text-small empty:hidden">
          {outcome && `${outcome}. `}
          {isWaiting && tries > 0 && nextAttemptAt && (
            <>
              {formatCount(tries, "attempt")}, next attempt <Time value={nextAttemptAt} as="minute" />.
            </>
          )}
        </p>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <DeliveryDetails webhookId={webhookId} delivery={delivery} />}
      </div>
    </>
  );
}

/** A delivery's body and how each attempt went, loaded when it is opened, and again when it has changed. */
function DeliveryDetails({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const key = "GET /api/v1/webhooks/{id}/deliveries/{deliveryId}";
  const { data, error, mutate } = useCall(key, { id: webhookId, deliveryId: delivery.id });
  const changed = `${delivery.state}:${delivery.tries}:${delivery.nextAttemptAt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is reloaded for each change of the row.
  useEffect(() => void mutate(), [changed, mutate]);
  if (error && !data)
    return (
      <ErrorState kind="line" title="Couldn't load the delivery.">
        {error.detail}
      </ErrorState>
    );
  if (!data) return <Skeleton className="my-3 h-40" />;
  return (
    <div className="grid gap-5 pt-3 pb-4 sm:ps-7 [&>*]:min-w-0">
      <p className="label [overflow-wrap:anywhere]">webhook-id: {data.id}</p>
      <CodeBlock name="Payload" code={JSON.stringify(data.payload, null, 2)} />
      {data.attempts.length > 0 && (
        <ol aria-label="Attempts" className="grid gap-4">
          {data.attempts.map((attempt) => (
            <AttemptEntry key={`${attempt.at}${attempt.durationMs}`} attempt={attempt} />
          ))}
        </ol>
      )}
    </div>
  );
}

function AttemptEntry({ attempt: { at, status, error, durationMs, response } }: { attempt: Attempt }) {
  return (
    <li className="grid gap-2 [&>*]:min-w-0">
      <p className="flex flex-wrap gap-x-4 text-small">
        <span className="font-semibold">{outcomeWords(status, error)}</span>
        <span className="text-ink-3">
          <Time value={at} as="minute" />
        </span>
        <span className="font-mono text-[0.8125rem] text-ink-3">{durationMs} ms</span>
      </p>
      {response && <CodeBlock name="Response" code={response} copy={false} />}
    </li>
  );
}

export type DeliveryPage = OutputOf<"GET /api/v1/webhooks/{id}/deliveries">;

const SOON_MS = 60_000;

/** A webhook and a page of its deliveries, live while something is on its way, with all that can be done to them. */
export function useWebhook(firstWebhook: Webhook, firstPage: DeliveryPage, cursor?: string) {
  const { id } = firstWebhook;
  const { mutate } = useSWRConfig();
  const webhook = useCall("GET /api/v1/webhooks/{id}", { id }, { fallbackData: firstWebhook, poll: true });
  const deliveries = useCall(
    "GET /api/v1/webhooks/{id}/deliveries",
    { id, limit: 20, ...(cursor ? { cursor } : {}) },
    {
      fallbackData: firstPage,
      refreshInterval: (page) => (page?.data.some(isSoon) ? 2000 : 30_000),
      // How they went is what the webhook's own state comes from.
      onSuccess: () => void webhook.mutate(),
    },
  );
  const refresh = () => Promise.all([webhook.mutate(), deliveries.mutate()]);
  async function then<T>(done: Promise<T>): Promise<T> {
    const result = await done;
    await refresh();
    return result;
  }
  return {
    webhook: webhook.data ?? firstWebhook,
    page: deliveries.data ?? firstPage,
    error: webhook.error ?? deliveries.error,
    refresh,
    update: (input: Omit<InputOf<"PATCH /api/v1/webhooks/{id}">, "id">) =>
      then(call("PATCH /api/v1/webhooks/{id}", { id, ...input })),
    ping: () => then(call("POST /api/v1/webhooks/{id}/ping", { id })),
    rotate: () => then(call("POST /api/v1/webhooks/{id}/secret", { id })),
    replay: (deliveryId: string) =>
      then(call("POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay", { id, deliveryId })),
    async remove() {
      await call("DELETE /api/v1/webhooks/{id}", { id });
      // The list that this browser still has would show it again.
      await mutate(callKey("GET /api/v1/webhooks", { limit: 100 }), undefined, { revalidate: false });
    },
  };
}

const isSoon = ({ nextAttemptAt }: Delivery): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < SOON_MS;
