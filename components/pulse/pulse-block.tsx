import { useState } from "react";
import { formatMinute } from "@/components/ui/format";
import { Table } from "@/components/ui/table";
import { TableFold } from "@/components/ui/table-fold";
import { useNow } from "@/components/ui/use-now";
import { messages } from "@/lib/core/messages";
import { shownHost } from "@/lib/core/parse-url";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { type PulseWindow, samplesIn, uptimeOf } from "@/lib/documents/blocks/pulse/window";
import { pulse as said } from "@/messages/en.json";
import { CheckNow } from "./check-now";
import { PulseHistory } from "./history";
import type { PackedPulse } from "./pack";
import { PulsePhases } from "./phases";
import { formatMs } from "./sample-words";
import { OutcomeMark, PulseStatus, SampleFacts } from "./status";
import { usePulse } from "./use-pulse";

type PulseBlockProps = {
  pulse: PackedPulse;
  window: PulseWindow;
  showHistory: boolean;
  showLatency: boolean;
};

/** The whole of a website's measured health: the latest result, each sample of the window, and one sample in full. */
export function PulseBlock({ pulse, window, showHistory, showLatency }: PulseBlockProps) {
  const t = messages({ pulse: said });
  const live = useNow() !== null;
  const current = usePulse(pulse);
  const { known, now, checking } = current;
  const [chosenAt, setChosenAt] = useState<string | null>(null);
  const host = shownHost(known.websiteUrl) ?? known.websiteUrl;
  const latest = known.samples[0];
  const samples = samplesIn(window, known.samples, now);
  const at = samples.findIndex(({ sampledAt }) => sampledAt === chosenAt);
  const detailed = samples[at] ?? latest;

  return (
    <div className="measure grid gap-6">
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        {latest ? (
          <PulseStatus of={host} sample={latest} now={now} showLatency={showLatency} live={live} />
        ) : (
          <div className="grid gap-1">
            <p className="name text-h3">{t("notMeasured")}</p>
            <p className="text-ink-2 text-small">{t("nobody", { host })}</p>
          </div>
        )}
        <CheckNow host={host} pulse={current} showLatency={showLatency} className="sm:max-w-72" />
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
      {detailed && (
        <section aria-label={t("details")} className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3>{t(at > 0 ? "sampleFrom" : "latestSample", { time: formatMinute(detailed.sampledAt) })}</h3>
            {at > 0 && (
              <button type="button" className="label link" onClick={() => setChosenAt(null)}>
                {t("backToLatest")}
              </button>
            )}
          </div>
          {showLatency && <PulsePhases timings={detailed.timings} />}
          <SampleFacts sample={detailed} now={now} />
        </section>
      )}
      {latest && showHistory && <SampleTable samples={samples} showLatency={showLatency} />}
      <p className="text-ink-3 text-small">{t("note")}</p>
    </div>
  );
}

function Uptime({ samples, window }: { samples: readonly PulseSample[]; window: PulseWindow }) {
  const t = messages({ pulse: said });
  const { successful, measured, unknown } = uptimeOf(samples);
  const name = window === "100" ? t("last", { count: samples.length }) : t(window === "24h" ? "day" : "week");
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{t("uptime", { successful, measured, unknown })}</span>
      <span className="label">{name}</span>
    </p>
  );
}

function Legend({ samples }: { samples: readonly PulseSample[] }) {
  const t = messages({ pulse: said });
  return (
    <ul className="label flex flex-wrap gap-x-4 gap-y-1">
      {OUTCOMES.map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <OutcomeMark outcome={outcome} />
          {t("counted", { outcome, count: samples.filter((sample) => sample.outcome === outcome).length })}
        </li>
      ))}
    </ul>
  );
}

const OUTCOMES = ["successful", "failed", "unknown"] as const;

/** Every sample of the strip as a row; the newest are on the page from the start, for readers without JavaScript. */
function SampleTable({ samples, showLatency }: { samples: readonly PulseSample[]; showLatency: boolean }) {
  const t = messages({ pulse: said });
  if (samples.length === 0) return null;
  const columns = [
    { head: t("time"), cell: ({ sampledAt }: PulseSample) => formatMinute(sampledAt), heading: true },
    { head: t("result"), cell: ({ outcome }: PulseSample) => t("outcome", { outcome }) },
    { head: t("reason"), cell: whyOf },
    { head: t("total"), cell: totalOf, kind: "number" as const },
  ];
  return (
    <TableFold count={samples.length}>
      {(most) => (
        <Table
          caption={t("caption")}
          columns={showLatency ? columns : columns.slice(0, -1)}
          rows={samples.slice(0, most)}
          rowKey={({ sampledAt }) => sampledAt}
        />
      )}
    </TableFold>
  );
}

const totalOf = ({ timings: { total } }: PulseSample) => (total === null ? "" : formatMs(total));

function whyOf({ httpStatus, errorClass }: PulseSample): string {
  const t = messages({ pulse: said });
  const status = httpStatus === null ? null : t("http", { status: httpStatus });
  return [errorClass?.replaceAll("_", " "), status].filter(Boolean).join(", ");
}
