import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { PulseLive, PulseSample } from "@/lib/blocks/live";
import { PULSE_WINDOW_NAMES, samplesIn, uptimeOf, uptimeSentence } from "@/lib/blocks/pulse/window";
import { BlockTitle, NothingYet } from "../block-title";
import type { RendererProps } from "../renderer";
import { PulseStrip } from "./strip";

export function RenderPulse({ block, live }: RendererProps<"pulse">) {
  const { title, window, showHistory, showLatency } = block.data;
  const samples = live.pulse === null ? [] : samplesIn(window, live.pulse.samples, live.now);
  return (
    <section aria-label={title === "" ? "Pulse" : undefined}>
      <BlockTitle>{title}</BlockTitle>
      {live.pulse?.latest == null ? (
        <NothingYet>Not measured yet. The website is sampled when somebody asks for it.</NothingYet>
      ) : (
        <div className="measure grid gap-3">
          <Status pulse={live.pulse} latest={live.pulse.latest} showLatency={showLatency} />
          {showHistory && (
            <PulseStrip
              outcomes={samples.map(({ outcome }) => outcome.charAt(0)).join("")}
              times={samples.map(({ sampledAt }) => Date.parse(sampledAt) / 1000)}
            />
          )}
          <p className="label">
            {uptimeSentence(uptimeOf(samples))} · {PULSE_WINDOW_NAMES[window]}
          </p>
        </div>
      )}
    </section>
  );
}

function Status({
  pulse,
  latest,
  showLatency,
}: {
  pulse: PulseLive;
  latest: PulseSample;
  showLatency: boolean;
}) {
  const total = latest.timings?.total ?? null;
  const latency =
    showLatency && latest.outcome === "successful" && total !== null ? ` in ${Math.round(total)} ms` : "";
  return (
    <div className="grid gap-1">
      <p className="label flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          {hostOf(pulse.websiteUrl)} · sampled <Time value={latest.sampledAt} />
        </span>
        {pulse.stale && <Tag tone="warning">stale</Tag>}
      </p>
      <p className={`name text-h3 ${latest.outcome === "failed" ? "text-fail" : ""}`}>
        {SENTENCES[latest.outcome]}
        {latency}
      </p>
      {latest.outcome !== "successful" && <p className="text-ink-2 text-small">{reasonOf(latest)}</p>}
    </div>
  );
}

const SENTENCES: Record<PulseSample["outcome"], string> = {
  successful: "Answering",
  failed: "Not answering as it should",
  unknown: "Could not be measured from here",
};

function reasonOf(sample: PulseSample): string {
  const status = sample.httpStatus == null ? null : `HTTP ${sample.httpStatus}`;
  const reason = sample.errorClass == null ? null : sample.errorClass.replaceAll("_", " ");
  const said = [reason, status].filter((part) => part !== null).join(", ");
  return said === "" ? "No reason is known." : `Reason: ${said}.`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
