"use client";

import { useEffect, useState } from "react";
import type { Screening } from "@/lib/products/schema";
import { ChecksList } from "./checks-list";

/** Runs the checks on what is written, without submitting it. */
export type RunChecks = (signal: AbortSignal) => Promise<Screening>;

const TOLD: ReadonlySet<string> = new Set(["warn", "fail"]);

type ChecksAheadProps = { run: RunChecks; onOpenBlock: (blockId: string) => void };

/** What the checks would say of a submit now: what they remark on, with the way to its block, and how many do not. */
export function ChecksAhead({ run, onOpenBlock }: ChecksAheadProps) {
  const [found, setFound] = useState<Screening | "running" | "failed">("running");
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each opening, on what is written then.
  useEffect(() => {
    const stop = new AbortController();
    run(stop.signal)
      .then(setFound)
      .catch(() => stop.signal.aborted || setFound("failed"));
    return () => stop.abort();
  }, []);
  const remarks = typeof found === "string" ? [] : found.checks.filter(({ outcome }) => TOLD.has(outcome));
  return (
    <section aria-label="What the checks would say" aria-live="polite" className="border-rule border-t pt-3">
      <p className="label">{summary(found)}</p>
      <ChecksList checks={remarks} onOpen={onOpenBlock} />
    </section>
  );
}

function summary(found: Screening | "running" | "failed"): string {
  if (found === "running") return "The checks look at it …";
  if (found === "failed") return "The checks could not be tried just now. They run when you submit.";
  if (found.outcome === "fail") return "The checks would send it back";
  if (found.outcome === "warn") return "The checks would pass it on with a remark";
  const passed = found.checks.filter(({ outcome }) => outcome === "pass").length;
  return `${passed} checks would pass it`;
}
