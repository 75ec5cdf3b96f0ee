"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useSWRConfig } from "swr";
import { problemText } from "@/components/forms/field-errors";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Section } from "@/components/site/section-heading";
import { ActButton } from "@/components/ui/act-button";
import { cx } from "@/components/ui/classes";
import { CodeBlock } from "@/components/ui/code-block";
import { ErrorState } from "@/components/ui/error-state";
import { inline } from "@/components/ui/inline";
import { placeHref } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Skeleton } from "@/components/ui/spinner";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { Attempt, Delivery, Webhook } from "@/lib/activity/webhooks/schema";
import { call, type InputOf, type OutputOf } from "@/lib/api/client";
import { callKey, useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { webhooks } from "@/messages/en.json";
import { deliveryState, outcomeText } from "./words";

type DeliveryListProps = {
  webhook: Webhook;
  page: DeliveryPage;
  place: number;
  total: number;
  replay: (deliveryId: string) => Promise<Delivery>;
};

export function DeliveryList({ webhook, page, place, total, replay }: DeliveryListProps) {
  const t = messages({ webhooks });
  return (
    <Section id="deliveries" title={t("deliveries")} aside={t("last30Days")}>
      <ResourceList
        of={{ page }}
        rowKey={({ id }) => id}
        rowClass="border-rule border-b py-3"
        empty={{
          kind: "line",
          title: t("noDeliveriesYet"),
          children: t("theNextEventThis"),
        }}
        pager={{
          label: t("pagesOfDeliveries"),
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
  const t = messages({ webhooks });
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { state, tries, nextAttemptAt } = delivery;
  const outcome = outcomeText(delivery.lastStatus, delivery.lastError);
  const isWaiting = state === "pending";
  const words = {
    done: isWaiting ? t("sendingNow") : t("sendingAgain"),
    failed: t("couldntSendTheDelivery"),
  };
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
            aria-label={t("replayEvent", { event: delivery.event })}
          >
            {isWaiting ? t("sendNow") : t("replay")}
          </ActButton>
        )}
        <p className="col-span-full ps-7 text-ink-2 text-small empty:hidden">
          {outcome && `${outcome}. `}
          {isWaiting &&
            tries > 0 &&
            nextAttemptAt &&
            inline(
              t.parts("nextAttempt", {
                count: tries,
                time: () => <Time value={nextAttemptAt} as="minute" />,
              }),
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
  const t = messages({ webhooks });
  const key = "GET /api/v1/webhooks/{id}/deliveries/{deliveryId}";
  const { data, error, mutate } = useCall(key, { id: webhookId, deliveryId: delivery.id });
  const changed = `${delivery.state}:${delivery.tries}:${delivery.nextAttemptAt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is reloaded for each change of the row.
  useEffect(() => void mutate(), [changed, mutate]);
  if (error && !data)
    return (
      <ErrorState kind="line" title={t("couldntLoadTheDelivery")}>
        {problemText(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="my-3 h-40" />;
  return (
    <div className="grid gap-5 pt-3 pb-4 sm:ps-7 [&>*]:min-w-0">
      <p className="label [overflow-wrap:anywhere]">webhook-id: {data.id}</p>
      <CodeBlock name={t("payload")} code={JSON.stringify(data.payload, null, 2)} />
      {data.attempts.length > 0 && (
        <ol aria-label={t("attempts")} className="grid gap-4">
          {data.attempts.map((attempt) => (
            <AttemptEntry key={`${attempt.at}${attempt.durationMs}`} attempt={attempt} />
          ))}
        </ol>
      )}
    </div>
  );
}

function AttemptEntry({ attempt: { at, status, error, durationMs, response } }: { attempt: Attempt }) {
  const t = messages({ webhooks });
  return (
    <li className="grid gap-2 [&>*]:min-w-0">
      <p className="flex flex-wrap gap-x-4 text-small">
        <span className="font-semibold">{outcomeText(status, error)}</span>
        <span className="text-ink-3">
          <Time value={at} as="minute" />
        </span>
        <span className="font-mono text-[0.8125rem] text-ink-3">{durationMs} ms</span>
      </p>
      {response && <CodeBlock name={t("response")} code={response} copy={false} />}
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
