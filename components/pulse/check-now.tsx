"use client";

import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { formatClock } from "@/components/ui/format";
import { Problem } from "@/lib/api/client";
import type { Sampled } from "@/lib/documents/blocks/pulse/history/schema";
import { errorSentence, outcomeWords } from "@/lib/documents/blocks/pulse/words";
import { tookWords } from "./sample-words";
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
  const { checking, check } = pulse;
  const { nextEligibleAt } = pulse.known;
  const hintId = useId();
  const left = useSecondsLeft(nextEligibleAt, COOLDOWN_SECONDS);
  const [said, setSaid] = useState("");
  const waits = left !== null && left > 0;

  useEffect(() => {
    if (left === 0) setSaid((before) => (before === "" ? "" : `${host} can be checked again.`));
  }, [left, host]);

  const press = async () => {
    if (waits) return setSaid(COOLDOWN);
    setSaid(`Checking ${host}.`);
    setSaid(
      await check().then(
        (answer) => outcomeOf(answer, showLatency),
        (error) => `Not checked. ${detailOf(error)}`,
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
          {checking ? "Checking" : "Check now"}
        </Button>
        <span id={hintId} className="label">
          {waits ? (
            <>
              <span aria-hidden="true">again in {formatClock(left)}</span>
              <span className="sr-only">available again at {minuteAfter(nextEligibleAt)} UTC</span>
            </>
          ) : (
            "once every 5 minutes"
          )}
        </span>
      </div>
      <p role="status" className="text-ink-2 text-small">
        {said}
      </p>
    </div>
  );
}

function outcomeOf({ sampled, sample, reason }: Sampled, showLatency: boolean): string {
  if (reason === "capacity") return CAPACITY;
  if (!sampled || sample === null) return COOLDOWN;
  const found = `${outcomeWords(sample.outcome, false)}${tookWords(sample, showLatency)}.`;
  return [found, errorSentence(sample)].filter(Boolean).join(" ");
}

/** The first whole minute at which it is possible, as 09:05. */
const minuteAfter = (at: string | null): string | undefined =>
  at === null ? undefined : new Date(Math.ceil(Date.parse(at) / 60_000) * 60_000).toISOString().slice(11, 16);

const detailOf = (error: unknown): string =>
  error instanceof Problem ? error.detail : "Something went wrong. Try again.";

const COOLDOWN = "The last check was less than five minutes ago. Try again later.";
const CAPACITY = "Too many checks are running. Try again in a moment.";

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
