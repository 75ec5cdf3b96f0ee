"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { tell } from "@/components/organizations/tell";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Delivery } from "@/lib/webhooks/schema";
import { DeliveryDetails } from "./delivery-details";
import { deliveryState, outcomeWords } from "./words";

type DeliveryRowProps = {
  webhookId: string;
  delivery: Delivery;
  canReplay: boolean;
  replay: () => Promise<unknown>;
};

/** One delivery; opened, it shows its body and each attempt. */
export function DeliveryRow({ webhookId, delivery, canReplay, replay }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const detailsId = useId();
  const { tone, word } = deliveryState(delivery);
  const { state, tries, nextAttemptAt } = delivery;
  const outcome = outcomeWords(delivery.lastStatus, delivery.lastError);
  const again = async () => {
    setBusy(true);
    const isWaiting = state === "pending";
    await tell(replay, {
      done: isWaiting ? "It is sent now" : "It is sent once more",
      failed: "Nothing was sent",
    });
    setBusy(false);
  };
  return (
    <li className="border-rule border-b py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-rule-2/60"
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={cx("shrink-0 text-ink-3 transition-transform duration-150", isOpen && "rotate-90")}
          />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono text-[0.875rem]">{delivery.event}</span>
            <Tag tone={tone}>{word}</Tag>
            <span className="text-ink-3 text-small">
              <Time value={delivery.createdAt} />
            </span>
          </span>
        </button>
        {canReplay && (
          <Button size="sm" busy={busy} onClick={again} aria-label={`Replay ${delivery.event}`}>
            {state === "pending" ? "Send now" : "Replay"}
          </Button>
        )}
        <p className="col-span-full pl-7 text-ink-2 text-small empty:hidden">
          {outcome && `${outcome}. `}
          {state === "pending" && tries > 0 && nextAttemptAt && (
            <>
              {tries} {tries === 1 ? "attempt" : "attempts"}, the next{" "}
              <Time value={nextAttemptAt} as="minute" />.
            </>
          )}
        </p>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <DeliveryDetails webhookId={webhookId} delivery={delivery} />}
      </div>
    </li>
  );
}
