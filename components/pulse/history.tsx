"use client";

import { type PointerEvent, useState } from "react";
import { formatList, formatMinute } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { pulse } from "@/messages/en.json";
import { sampleWords } from "./sample-words";

type HistoryProps = {
  samples: readonly PulseSample[];
  /** The position of the sample that is described below; the newest is 0. */
  chosen: number | null;
  onChoose: (sample: PulseSample | null) => void;
  showLatency: boolean;
  checking: boolean;
  live: boolean;
};

/**
 * The strip, with a way to each of its samples: the pointer, a finger, or the arrow keys of a slider that lies over it
 * and says each sample's time and outcome.
 */
export function PulseHistory({ samples, chosen, onChoose, showLatency, checking, live }: HistoryProps) {
  const t = messages({ pulse });
  const [pinned, setPinned] = useState<PulseSample | null>(null);
  const [newest, oldest] = [samples[0], samples.at(-1)];
  if (newest === undefined || oldest === undefined) return null;

  const pointed = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const slots = slotsOf(samples.length);
    const slot = Math.min(slots - 1, Math.max(0, Math.floor(((clientX - left) / width) * slots)));
    return samples[slots - 1 - slot] ?? null;
  };
  const pin = (sample: PulseSample | null) => {
    setPinned(sample);
    onChoose(sample);
  };
  const position = samples.length - (chosen ?? 0);

  return (
    <div dir="ltr" className="grid gap-1.5">
      <div
        className="relative cursor-crosshair touch-pan-y has-focus-visible:outline-2 has-focus-visible:outline-glass has-focus-visible:outline-offset-4"
        onPointerMove={(event) => onChoose(pointed(event) ?? pinned)}
        onPointerDown={(event) => pin(pointed(event))}
        onPointerLeave={() => onChoose(pinned)}
      >
        <PulseStrip samples={samples} chosen={chosen} checking={checking} />
        {live && (
          <input
            type="range"
            aria-label={t("slider")}
            aria-valuetext={sampleWords(samples[chosen ?? 0] ?? newest, showLatency)}
            min={1}
            max={samples.length}
            value={position}
            onChange={(event) => pin(samples[samples.length - Number(event.target.value)] ?? null)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        )}
      </div>
      <p className="label flex justify-between gap-4">
        <span>
          <span className="sr-only">{t("oldest")} </span>
          {formatMinute(oldest.sampledAt)}
        </span>
        {samples.length > 1 && (
          <span className="text-end">
            <span className="sr-only">{t("newest")} </span>
            {formatMinute(newest.sampledAt)}
          </span>
        )}
      </p>
    </div>
  );
}

const PITCH = 6;
const BAR = 4;
const HEIGHT = 28;
const FEWEST_SLOTS = 60;

type StripProps = {
  /** The newest first. */
  samples: readonly Pick<PulseSample, "outcome">[];
  /** The position of the sample that is described below, marked with a line. */
  chosen?: number | null;
  /** A sample is being taken: its slot at the right is reserved. */
  checking?: boolean;
  className?: string;
};

/** How many slots a strip has; the samples fill it from the right. */
function slotsOf(count: number): number {
  return Math.max(FEWEST_SLOTS, count);
}

/** One bar a sample, the newest at the right. A good one is whole, a failed one broken, an unknown one a stump: color only repeats it. */
export function PulseStrip({ samples, chosen = null, checking = false, className = "h-9" }: StripProps) {
  const t = messages({ pulse });
  const slots = slotsOf(samples.length);
  const last = slots - 1 - (checking ? 1 : 0);
  const shown = checking ? samples.slice(0, slots - 1) : samples;
  const count = (outcome: PulseSample["outcome"]) => samples.filter((one) => one.outcome === outcome).length;
  const counts = formatList(BARS.map(({ outcome }) => t("counted", { outcome, count: count(outcome) })));
  return (
    <svg
      role="img"
      aria-label={t("strip", { count: samples.length, counts })}
      data-bar=""
      viewBox={`0 0 ${slots * PITCH - (PITCH - BAR)} ${HEIGHT + 5}`}
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
    >
      <path d={emptySlots(last + 1 - shown.length)} className="fill-rule" />
      {BARS.map(({ outcome, shape, className }) => (
        <path
          key={outcome}
          d={shown.map((one, at) => (one.outcome === outcome ? barAt(last - at, shape) : "")).join("")}
          className={className}
        />
      ))}
      {checking && (
        <path
          d={barAt(slots - 1, `v${HEIGHT}h${BAR}V0z`)}
          className="animate-breathe fill-wait-edge motion-reduce:animate-none"
        />
      )}
      {chosen !== null && (
        <path
          d={`M${(last - chosen) * PITCH - 1} ${HEIGHT + 2}h${BAR + 2}v3h-${BAR + 2}z`}
          className="fill-ink"
        />
      )}
    </svg>
  );
}

const BARS = [
  { outcome: "successful", shape: `v${HEIGHT}h${BAR}V0z`, className: "fill-good" },
  { outcome: "failed", shape: `v12h${BAR}V0zm0 17v11h${BAR}v-11z`, className: "fill-fail" },
  { outcome: "unknown", shape: `m0 18v10h${BAR}v-10z`, className: "fill-unknown" },
] as const;

const barAt = (slot: number, shape: string) => `M${slot * PITCH} 0${shape}`;

function emptySlots(count: number): string {
  const slots = [...Array(Math.max(0, count)).keys()];
  return slots.map((slot) => `M${slot * PITCH} ${HEIGHT - 2}h${BAR}v2h-${BAR}z`).join("");
}
