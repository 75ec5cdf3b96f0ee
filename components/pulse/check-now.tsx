"use client";

import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { formatClock } from "@/components/ui/format";
import { Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { Sampled } from "@/lib/documents/blocks/pulse/history/schema";
import { pulse as said } from "@/messages/en.json";
import { errorSentence, outcomeWords } from "./sample-words";
import type { usePulse } from "./use-pulse";

type CheckNowProps = {
  host: string;
  pulse: ReturnType<typeof usePulse>;
  showLatency: boolean;
  className?: string;
};

const COOLDOWN_SECONDS = 300;

/**
 * Requests a sample. The seconds until that is possible run for the eyes; a screen reader hears the time of day, what
 * a press led to, and, after a press, when the next one is possible.
 */
export function CheckNow({ host, pulse, showLatency, className }: CheckNowProps) {
  const t = messages({ pulse: said });
  const { checking, check } = pulse;
  const { nextEligibleAt } = pulse.known;
  const hintId = useId();
  const left = useSecondsLeft(nextEligibleAt, COOLDOWN_SECONDS);
  const [told, tell] = useState("");
  const waits = left !== null && left > 0;

  useEffect(() => {
    if (left === 0) tell((before) => (before === "" ? "" : t("canCheck", { host })));
  }, [left, host, t]);

  const press = async () => {
    if (waits) return tell(t("cooldown"));
    tell(t("checkingHost", { host }));
    tell(
      await check().then(
        (answer) => outcomeOf(answer, showLatency),
        (error) => t("notChecked", { error: detailOf(error) }),
      ),
    );
  };

  return (
    <div className={cx("grid content-start justify-items-start gap-2 noscript:hidden", className)}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <Button
          size="sm"
          busy={checking}
          aria-disabled={waits || left === null || undefined}
          aria-describedby={hintId}
          onClick={left === null ? undefined : press}
        >
          {checking ? t("checking") : t("check")}
        </Button>
        <span id={hintId} className="label">
          {waits ? (
            <>
              <span aria-hidden="true">{t("againIn", { left: formatClock(left) })}</span>
              <span className="sr-only">{t("againAt", { time: minuteAfter(nextEligibleAt) })}</span>
            </>
          ) : (
            t("often")
          )}
        </span>
      </div>
      <p role="status" className="text-ink-2 text-small">
        {told}
      </p>
    </div>
  );
}

function outcomeOf({ sampled, sample, reason }: Sampled, showLatency: boolean): string {
  const t = messages({ pulse: said });
  if (reason === "capacity") return t("capacity");
  if (!sampled || sample === null) return t("cooldown");
  const found = `${outcomeWords(sample, false, showLatency)}.`;
  return [found, errorSentence(sample)].filter(Boolean).join(" ");
}

/** The first whole minute at which it is possible, as 09:05. */
const minuteAfter = (at: string | null): string =>
  at === null ? "" : new Date(Math.ceil(Date.parse(at) / 60_000) * 60_000).toISOString().slice(11, 16);

const detailOf = (error: unknown): string => {
  const t = messages({ pulse: said });
  return error instanceof Problem ? error.detail : t("failed");
};

/**
 * Whole seconds until a moment, renewed with each of them until none are left; null before the page is live. Never more
 * than `most`, so that a browser whose clock is wrong does not count down from an hour.
 */
function useSecondsLeft(until: string | null, most: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = until === null ? 0 : Math.min(Date.parse(until), Date.now() + most * 1000);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const ms = end - Date.now();
      setLeft(Math.max(0, Math.ceil(ms / 1000)));
      if (ms > 0) timer = setTimeout(look, ms % 1000 || 1000);
    };
    look();
    return () => clearTimeout(timer);
  }, [until, most]);
  return left;
}
