import type { Timings } from "@/lib/pulse/schema";

export type Phase = {
  key: Exclude<keyof Timings, "total">;
  ms: number | null;
  /** Where it begins, in ms: the sum of the phases before it. */
  from: number;
  /** Why there is no time: the way to the site needs no such phase, or it ended before this one. */
  absent: "unused" | "unreached" | null;
};

/** The phases in their order. A phase without a time before one with a time was not needed. */
export function phasesOf(timings: Timings): { phases: Phase[]; total: number | null } {
  const last = ORDER.findLastIndex((key) => timings[key] !== null);
  let from = 0;
  const phases = ORDER.map((key, at): Phase => {
    const ms = timings[key];
    const phase = { key, ms, from, absent: ms !== null ? null : at < last ? "unused" : "unreached" } as const;
    from += ms ?? 0;
    return phase;
  });
  const total = timings.total ?? (last < 0 ? null : from);
  return { phases, total };
}

const ORDER = ["dns", "connect", "tls", "ttfb"] as const;
