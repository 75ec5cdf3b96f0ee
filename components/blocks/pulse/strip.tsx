"use client";

import type { PulseSample } from "@/lib/blocks/live";
import { formatMoment } from "@/lib/blocks/moment";
import { keyed } from "../keyed";

const PITCH = 6;
const BAR = 4;
const HEIGHT = 28;
const SLOTS = 60;

type StripSample = Pick<PulseSample, "outcome" | "sampledAt">;

/** One bar a sample, the newest at the right. Outcomes differ in shape as well as in colour. */
export function PulseStrip({ samples }: { samples: readonly StripSample[] }) {
  const slots = Math.max(SLOTS, samples.length);
  const count = (outcome: PulseSample["outcome"]) =>
    samples.filter((sample) => sample.outcome === outcome).length;
  const label = `${samples.length} samples: ${count("successful")} successful, ${count("failed")} failed, ${count("unknown")} unknown.`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${slots * PITCH - (PITCH - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full"
    >
      <path d={emptySlots(slots - samples.length)} className="fill-rule" />
      {keyed(samples).map(({ key, item }) => (
        <Bar key={key} sample={item} x={(slots - 1 - Number(key)) * PITCH} />
      ))}
    </svg>
  );
}

function emptySlots(count: number): string {
  const slots = [...Array(count).keys()];
  return slots.map((slot) => `M${slot * PITCH} ${HEIGHT - 3}h${BAR}v3h-${BAR}z`).join("");
}

function Bar({ sample, x }: { sample: StripSample; x: number }) {
  const title = <title>{`${formatMoment(sample.sampledAt)}: ${sample.outcome}`}</title>;
  if (sample.outcome === "unknown") {
    return (
      <rect x={x} y={0} width={BAR} height={12} className="fill-unknown">
        {title}
      </rect>
    );
  }
  if (sample.outcome === "successful") {
    return (
      <rect x={x} y={0} width={BAR} height={HEIGHT} className="fill-glass">
        {title}
      </rect>
    );
  }
  return (
    <g className="fill-fail">
      {title}
      <rect x={x} y={0} width={BAR} height={16} />
      <rect x={x} y={21} width={BAR} height={7} />
    </g>
  );
}
