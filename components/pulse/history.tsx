"use client";

import { type PointerEvent, useState } from "react";
import { formatMinute } from "@/components/ui/format";
import type { PulseSample } from "@/lib/pulse/schema";
import { sampleWords } from "./sample-words";
import { PulseStrip, slotsOf } from "./strip";

type HistoryProps = {
  samples: readonly PulseSample[];
  /** The place of the sample that is told of below; the newest is 0. */
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
  const place = samples.length - (chosen ?? 0);

  return (
    <div className="grid gap-1.5">
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
            aria-label="Samples, from the oldest to the newest"
            aria-valuetext={sampleWords(samples[chosen ?? 0] ?? newest, showLatency)}
            min={1}
            max={samples.length}
            value={place}
            onChange={(event) => pin(samples[samples.length - Number(event.target.value)] ?? null)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        )}
      </div>
      <p className="label flex justify-between gap-4">
        <span>
          <span className="sr-only">oldest: </span>
          {formatMinute(oldest.sampledAt)}
        </span>
        {samples.length > 1 && (
          <span className="text-right">
            <span className="sr-only">newest: </span>
            {formatMinute(newest.sampledAt)}
          </span>
        )}
      </p>
    </div>
  );
}
