import type { PulseSample } from "@/lib/pulse/schema";

const PITCH = 6;
const BAR = 4;
const HEIGHT = 28;
const FEWEST_SLOTS = 60;

type StripProps = {
  /** The newest first. */
  samples: readonly Pick<PulseSample, "outcome">[];
  /** The place of the sample that is told of below, marked with a line. */
  chosen?: number | null;
  /** A sample is being taken: its place at the right is held. */
  checking?: boolean;
  className?: string;
};

/** How many places a strip has; the samples fill it from the right. */
export function slotsOf(count: number): number {
  return Math.max(FEWEST_SLOTS, count);
}

/** One bar a sample, the newest at the right. A good one is whole, a failed one broken, an unknown one a stump: colour only repeats it. */
export function PulseStrip({ samples, chosen = null, checking = false, className = "h-9" }: StripProps) {
  const slots = slotsOf(samples.length);
  const last = slots - 1 - (checking ? 1 : 0);
  const shown = checking ? samples.slice(0, slots - 1) : samples;
  const count = (outcome: PulseSample["outcome"]) => samples.filter((one) => one.outcome === outcome).length;
  const said = BARS.map(({ outcome }) => `${count(outcome)} ${outcome}`).join(", ");
  return (
    <svg
      role="img"
      aria-label={`${samples.length} ${samples.length === 1 ? "sample" : "samples"}: ${said}.`}
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
          className="animate-breathe fill-glass-edge motion-reduce:animate-none"
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
  { outcome: "successful", shape: `v${HEIGHT}h${BAR}V0z`, className: "fill-glass" },
  { outcome: "failed", shape: `v12h${BAR}V0zm0 17v11h${BAR}v-11z`, className: "fill-fail" },
  { outcome: "unknown", shape: `m0 18v10h${BAR}v-10z`, className: "fill-unknown" },
] as const;

const barAt = (slot: number, shape: string) => `M${slot * PITCH} 0${shape}`;

function emptySlots(count: number): string {
  const slots = [...Array(Math.max(0, count)).keys()];
  return slots.map((slot) => `M${slot * PITCH} ${HEIGHT - 2}h${BAR}v2h-${BAR}z`).join("");
}
