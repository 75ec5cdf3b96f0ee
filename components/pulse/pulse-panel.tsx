import { CopyButton } from "@/components/ui/copy-button";
import { useNow } from "@/components/ui/use-now";
import { shownHost } from "@/lib/core/parse-url";
import { uptimeOf, uptimeSentence } from "@/lib/documents/blocks/pulse/window";
import { badgeHtml, badgeMarkdown } from "@/lib/syndication/badges/rules";
import { CheckNow } from "./check-now";
import { PulseStrip } from "./history";
import type { PackedPulse } from "./pack";
import { PulseStatus } from "./status";
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
  const current = usePulse(pulse);
  const { known, now, checking } = current;
  const { samples, websiteUrl } = known;
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
      <CheckNow host={shownHost(websiteUrl) ?? websiteUrl} pulse={current} showLatency={showLatency} />
      <UptimeBadge name={name} pageUrl={pageUrl} />
    </section>
  );
}

/** The badge as it looks, and the code that shows it on a page elsewhere. */
function UptimeBadge({ name, pageUrl }: { name: string; pageUrl: string }) {
  const badge = { kind: "uptime" as const, name, pageUrl };
  const path = new URL(pageUrl).pathname;
  return (
    <details className="border-rule-2 border-t pt-3">
      <summary className="label w-fit underline decoration-glass-edge underline-offset-4">
        Get the badge
      </summary>
      <div className="grid justify-items-start gap-3 pt-3">
        {/* biome-ignore lint/performance/noImgElement: a drawing of our own, in its own size. */}
        <img
          src={`${path}/badge/uptime.svg`}
          alt={`Uptime badge for ${name}`}
          loading="lazy"
          className="h-7 max-w-full bg-transparent object-contain object-left"
        />
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <CopyButton text={badgeMarkdown(badge)} label="Copy Markdown" />
          <CopyButton text={badgeHtml(badge)} label="Copy HTML" />
        </div>
        <a href={`${path}/badges`} className="link text-small">
          All badges
        </a>
        <code className="label hidden select-all [overflow-wrap:anywhere] noscript:block">
          {badgeHtml(badge)}
        </code>
      </div>
    </details>
  );
}
