"use client";

import { type PointerEvent, useState } from "react";
import { formatMoment } from "@/lib/blocks/moment";

const PITCH = 6;
const BAR = 4;
const HEIGHT = 28;
const SLOTS = 60;

type PulseStripProps = {
  /** A letter a sample, the newest first: s, f or u. In short, because the page carries it. */
  outcomes: string;
  /** When each was taken, in seconds. */
  times: readonly number[];
};

/** One bar a sample, the newest at the right. Outcomes differ in shape as well as in colour; pointing at a bar names it. */
export function PulseStrip({ outcomes, times }: PulseStripProps) {
  const [pointed, setPointed] = useState(-1);
  const slots = Math.max(SLOTS, outcomes.length);
  const counts = BARS.map(({ letter, name }) => `${outcomes.split(letter).length - 1} ${name}`);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(slots - 1 - Math.floor(((event.clientX - left) / width) * slots));
  };
  return (
    <svg
      role="img"
      aria-label={`${outcomes.length} samples: ${counts.join(", ")}.`}
      viewBox={`0 0 ${slots * PITCH - (PITCH - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full"
      onPointerMove={point}
    >
      {times[pointed] !== undefined && (
        <title>{`${formatMoment(new Date(times[pointed] * 1000).toISOString())}: ${nameOf(outcomes[pointed])}`}</title>
      )}
      <path d={emptySlots(slots - outcomes.length)} className="fill-rule" />
      {BARS.map(({ letter, shape, className }) => (
        <path key={letter} d={bars(outcomes, slots, letter, shape)} className={className} />
      ))}
    </svg>
  );
}

const BARS = [
  { letter: "s", name: "successful", shape: `v${HEIGHT}h${BAR}V0z`, className: "fill-glass" },
  { letter: "f", name: "failed", shape: `v16h${BAR}V0zm0 21v7h${BAR}v-7z`, className: "fill-fail" },
  { letter: "u", name: "unknown", shape: `v12h${BAR}V0z`, className: "fill-unknown" },
] as const;

const nameOf = (outcome: string | undefined) => BARS.find(({ letter }) => letter === outcome)?.name;

function bars(outcomes: string, slots: number, letter: string, shape: string): string {
  const places = [...outcomes].flatMap((outcome, at) => (outcome === letter ? [slots - 1 - at] : []));
  return places.map((slot) => `M${slot * PITCH} 0${shape}`).join("");
}

function emptySlots(count: number): string {
  const slots = [...Array(count).keys()];
  return slots.map((slot) => `M${slot * PITCH} ${HEIGHT - 3}h${BAR}v3h-${BAR}z`).join("");
}
