import type { ReactNode } from "react";
import { formatNumber } from "@/components/ui/format";
import type { Traffic } from "@/lib/traffic/schema";

/** The range's totals and who is there now, each with what it means. */
export function Figures({ traffic, fault }: { traffic: Traffic; fault: string | null }) {
  const { totals, activeVisitors } = traffic;
  return (
    <dl className="grid border-ink border-t-2 sm:grid-cols-3 sm:gap-x-8">
      <Figure label="Page views" value={totals.pageViews}>
        Each time that somebody looked at the page.
      </Figure>
      <Figure label="Visitor-days" value={totals.visitorDays}>
        The visitors of each day, added up. Who comes on three days counts three times: summed days are not
        unique people.
      </Figure>
      <Figure
        label={
          <span className="inline-flex items-center gap-2">
            Active now
            {activeVisitors.count > 0 && (
              <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-glass" />
            )}
          </span>
        }
        value={activeVisitors.count}
      >
        Visitors of the last {activeVisitors.windowMinutes} minutes, whatever the range, at{" "}
        <time dateTime={activeVisitors.at}>{activeVisitors.at.slice(11, 19)} UTC</time>.
        {fault && <span className="block text-warn">Not renewed since: {fault}</span>}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: ReactNode; value: number; children: ReactNode }) {
  return (
    <div className="border-rule border-b py-4 sm:py-5">
      <dt className="label">{label}</dt>
      <dd>
        <span className="name block text-[2.75rem]/tight">{formatNumber(value)}</span>
        <span className="mt-1 block text-ink-3 text-small">{children}</span>
      </dd>
    </div>
  );
}
