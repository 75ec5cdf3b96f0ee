import { useState } from "react";
import { formatMinute } from "@/components/ui/format";
import { useNow } from "@/components/ui/use-now";
import {
  PULSE_WINDOW_NAMES,
  type PulseWindow,
  samplesIn,
  uptimeOf,
  uptimeSentence,
} from "@/lib/blocks/pulse/window";
import type { PulseSample } from "@/lib/pulse/schema";
import { CheckNow } from "./check-now";
import { PulseHistory } from "./history";
import type { PackedPulse } from "./pack";
import { PulsePhases } from "./phases";
import { SampleFacts } from "./sample-facts";
import { SampleTable } from "./sample-table";
import { hostOf } from "./sample-words";
import { OutcomeMark, PulseStatus } from "./status";
import { usePulse } from "./use-pulse";

type PulseBlockProps = {
  pulse: PackedPulse;
  window: PulseWindow;
  showHistory: boolean;
  showLatency: boolean;
};

/** The whole of a website's measured health: what was found last, each sample of the window, and one sample in full. */
export function PulseBlock({ pulse, window, showHistory, showLatency }: PulseBlockProps) {
  const live = useNow() !== null;
  const { known, now, checking, check } = usePulse(pulse);
  const [chosenAt, setChosenAt] = useState<string | null>(null);
  const host = hostOf(known.websiteUrl);
  const latest = known.samples[0];
  const samples = samplesIn(window, known.samples, now);
  const at = samples.findIndex(({ sampledAt }) => sampledAt === chosenAt);
  const told = samples[at] ?? latest;

  return (
    <div className="measure grid gap-6">
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        {latest ? (
          <PulseStatus of={host} sample={latest} now={now} showLatency={showLatency} live={live} />
        ) : (
          <NotMeasured host={host} />
        )}
        <CheckNow
          host={host}
          nextEligibleAt={known.nextEligibleAt}
          checking={checking}
          check={check}
          showLatency={showLatency}
          className="sm:max-w-72"
        />
      </div>
      {latest && showHistory && (
        <div className="grid gap-2.5">
          <Uptime samples={samples} window={window} />
          <PulseHistory
            samples={samples}
            chosen={at < 0 ? null : at}
            onChoose={(sample) => setChosenAt(sample?.sampledAt ?? null)}
            showLatency={showLatency}
            checking={checking}
            live={live}
          />
          <Legend samples={samples} />
        </div>
      )}
      {told && (
        <section aria-label="One sample" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3>
              {at > 0 ? "Sample of" : "The latest sample,"} {formatMinute(told.sampledAt)}
            </h3>
            {at > 0 && (
              <button type="button" className="label link" onClick={() => setChosenAt(null)}>
                back to the latest
              </button>
            )}
          </div>
          {showLatency && <PulsePhases timings={told.timings} />}
          <SampleFacts sample={told} now={now} />
        </section>
      )}
      {latest && showHistory && <SampleTable samples={samples} showLatency={showLatency} />}
      <p className="text-ink-3 text-small">
        Each sample is one request that somebody asked for. Nothing is measured in between.
      </p>
    </div>
  );
}

function NotMeasured({ host }: { host: string }) {
  return (
    <div className="grid gap-1">
      <p className="name text-h3">Not measured yet</p>
      <p className="text-ink-2 text-small">Nobody has asked yet how {host} answers.</p>
    </div>
  );
}

function Uptime({ samples, window }: { samples: readonly PulseSample[]; window: PulseWindow }) {
  const name = window === "100" ? `last ${samples.length} samples` : PULSE_WINDOW_NAMES[window];
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{uptimeSentence(uptimeOf(samples))}</span>
      <span className="label">{name}</span>
    </p>
  );
}

/** What the shapes of the strip mean, with how many there are of each. */
function Legend({ samples }: { samples: readonly PulseSample[] }) {
  return (
    <ul className="label flex flex-wrap gap-x-4 gap-y-1">
      {OUTCOMES.map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <OutcomeMark outcome={outcome} />
          {samples.filter((sample) => sample.outcome === outcome).length} {outcome}
        </li>
      ))}
    </ul>
  );
}

const OUTCOMES = ["successful", "failed", "unknown"] as const;
