import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import type { Timings } from "@/lib/platform/outbound/schema";
import { pulse } from "@/messages/en.json";
import { formatMs } from "./sample-words";

/** Where the time of a sample went: each phase begins where the one before it ended. The figures are text beside the bars. */
export function PulsePhases({ timings }: { timings: Timings }) {
  const t = messages({ pulse });
  const { phases, total } = phasesOf(timings);
  return (
    <dl className="grid text-small">
      {phases.map((phase) => (
        <Row key={phase.key} name={t(phase.key)} short={SHORT[phase.key]} ms={phase.ms} absent={phase.absent}>
          <path d={barOf(phase, total)} className={phase.key === "ttfb" ? "fill-glass" : "fill-glass-edge"} />
        </Row>
      ))}
      <Row name={t("total")} ms={total} isTotal>
        {total !== null && <path d="M0 5.5h1000v1H0z" className="fill-edge" />}
      </Row>
    </dl>
  );
}

type RowProps = {
  name: string;
  short?: string;
  ms: number | null;
  absent?: Phase["absent"];
  isTotal?: boolean;
  children: ReactNode;
};

function Row({ name, short, ms, absent, isTotal, children }: RowProps) {
  const t = messages({ pulse });
  return (
    <div
      className={cx(
        "grid grid-cols-[6.5rem_minmax(0,1fr)_5.5rem] items-center gap-x-3 border-t py-1 sm:grid-cols-[11rem_minmax(0,1fr)_5.5rem]",
        isTotal ? "border-rule font-semibold" : "border-rule-2 first:border-rule",
      )}
    >
      <dt className="flex items-baseline gap-2">
        {name}
        {short && <abbr className="label no-underline max-sm:hidden">{short}</abbr>}
      </dt>
      <dd className="col-start-3 row-start-1 text-end">
        {ms === null ? (
          <span className="label">{t(isTotal ? "none" : (absent ?? "unreached"))}</span>
        ) : (
          <span className="font-mono text-[0.8125rem]">{formatMs(ms)}</span>
        )}
      </dd>
      <dd aria-hidden="true" className="col-start-2 row-start-1">
        <svg
          data-bar=""
          aria-hidden="true"
          viewBox="0 0 1000 12"
          preserveAspectRatio="none"
          className="block h-3 w-full"
        >
          {children}
        </svg>
      </dd>
    </div>
  );
}

/** At least a hair wide, so that a phase that took next to nothing is still seen to have been. */
function barOf({ from, ms }: Phase, total: number | null): string {
  if (ms === null || !total) return "";
  const x = Math.min(995, Math.round((1000 * from) / total));
  return `M${x} 0h${Math.min(1000 - x, Math.max(5, Math.round((1000 * ms) / total)))}v12H${x}z`;
}

const SHORT = { dns: "DNS", connect: "TCP", tls: "TLS", ttfb: "TTFB" };

type Phase = {
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
