"use client";

import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { formatClock } from "@/components/ui/format";
import { useSecondsLeft } from "@/components/ui/use-seconds-left";
import { Problem } from "@/lib/api/client";
import { faultSentence, outcomeWords } from "@/lib/blocks/pulse/words";
import type { Sampled } from "@/lib/pulse/schema";
import { tookWords } from "./sample-words";

type CheckNowProps = {
  host: string;
  nextEligibleAt: string | null;
  checking: boolean;
  check: () => Promise<Sampled>;
  showLatency: boolean;
  className?: string;
};

const COOLDOWN_SECONDS = 300;

/**
 * Asks for a sample. The seconds until that is possible run for the eyes; a screen reader is told the time of day, what
 * a press led to, and, after a press, when the next one is possible.
 */
export function CheckNow({ host, nextEligibleAt, checking, check, showLatency, className }: CheckNowProps) {
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
        (answer) => toldOf(answer, showLatency),
        (fault) => `Not checked. ${detailOf(fault)}`,
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
              <span className="sr-only">possible again at {minuteAfter(nextEligibleAt)} UTC</span>
            </>
          ) : (
            "once in 5 minutes"
          )}
        </span>
      </div>
      <p role="status" className="text-ink-2 text-small">
        {said}
      </p>
    </div>
  );
}

function toldOf({ sampled, sample, reason }: Sampled, showLatency: boolean): string {
  if (reason === "capacity") return CAPACITY;
  if (!sampled || sample === null) return COOLDOWN;
  const found = `${outcomeWords(sample.outcome, false)}${tookWords(sample, showLatency)}.`;
  return [found, faultSentence(sample)].filter(Boolean).join(" ");
}

/** The first whole minute at which it is possible, as 09:05. */
const minuteAfter = (at: string | null): string | undefined =>
  at === null ? undefined : new Date(Math.ceil(Date.parse(at) / 60_000) * 60_000).toISOString().slice(11, 16);

const detailOf = (fault: unknown): string =>
  fault instanceof Problem ? fault.detail : "Something went wrong. Try again.";

const COOLDOWN = "It was checked less than five minutes ago, so nothing was measured now.";
const CAPACITY = "As many checks are running as may at once, so nothing was measured. Try again in a moment.";
