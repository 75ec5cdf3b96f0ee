"use client";

import { useEffect } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { useCall } from "@/lib/api/use-call";
import type { Attempt, Delivery } from "@/lib/webhooks/schema";
import { outcomeWords } from "./words";

/** A delivery's body and how each attempt went, read when it is opened and again when it has changed. */
export function DeliveryDetails({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const key = "GET /api/v1/webhooks/{id}/deliveries/{deliveryId}";
  const { data, error, mutate } = useCall(key, { id: webhookId, deliveryId: delivery.id });
  const changed = `${delivery.state}:${delivery.tries}:${delivery.nextAttemptAt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read anew for each change of the row.
  useEffect(() => void mutate(), [changed, mutate]);
  if (error && !data)
    return (
      <ErrorState kind="line" title="It could not be read.">
        {error.detail}
      </ErrorState>
    );
  if (!data) return <Skeleton className="my-3 h-40" />;
  return (
    <div className="grid gap-5 pt-3 pb-4 sm:pl-7 [&>*]:min-w-0">
      <p className="label [overflow-wrap:anywhere]">webhook-id: {data.id}</p>
      <CodeBlock name="Sent" code={JSON.stringify(data.payload, null, 2)} />
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
      {response && <CodeBlock name="Answer" code={response} copy={false} />}
    </li>
  );
}
