import { useNow } from "@/components/ui/use-now";
import { uptimeOf, uptimeSentence } from "@/lib/blocks/pulse/window";
import { CheckNow } from "./check-now";
import type { PackedPulse } from "./pack";
import { hostOf } from "./sample-words";
import { PulseStatus } from "./status";
import { PulseStrip } from "./strip";
import { UptimeBadge } from "./uptime-badge";
import { usePulse } from "./use-pulse";

type PulsePanelProps = {
  pulse: PackedPulse;
  /** The product's name and its page's full address, for those who show the badge elsewhere. */
  name: string;
  pageUrl: string;
  showHistory: boolean;
  showLatency: boolean;
};

/** A website's measured health in short, beside the document; the Pulse block in the document has the rest. */
export function PulsePanel({ pulse, name, pageUrl, showHistory, showLatency }: PulsePanelProps) {
  const live = useNow() !== null;
  const { known, now, checking, check } = usePulse(pulse);
  const { samples, nextEligibleAt, websiteUrl } = known;
  const latest = samples[0];
  return (
    <section aria-label={`Pulse of ${name}`} className="sheet grid gap-3 px-5 pt-5 pb-4">
      {latest ? (
        <PulseStatus of="Pulse" sample={latest} now={now} showLatency={showLatency} live={live} />
      ) : (
        <div className="grid gap-1">
          <p className="label">Pulse</p>
          <p className="name text-h3">Not measured yet</p>
        </div>
      )}
      {latest && showHistory && (
        <div className="grid gap-1">
          <PulseStrip samples={samples} checking={checking} className="h-6" />
          <p className="label">{uptimeSentence(uptimeOf(samples))}</p>
        </div>
      )}
      <CheckNow
        host={hostOf(websiteUrl)}
        nextEligibleAt={nextEligibleAt}
        checking={checking}
        check={check}
        showLatency={showLatency}
      />
      <UptimeBadge name={name} pageUrl={pageUrl} />
    </section>
  );
}
