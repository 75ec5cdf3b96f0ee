import { CopyButton } from "@/components/ui/copy-button";
import { badgeHtml, badgeMarkdown } from "@/lib/badges/rules";

/** The badge as it looks, and the code that shows it on a page elsewhere. */
export function UptimeBadge({ name, pageUrl }: { name: string; pageUrl: string }) {
  const badge = { kind: "uptime" as const, name, pageUrl };
  const path = new URL(pageUrl).pathname;
  return (
    <details className="border-rule-2 border-t pt-3">
      <summary className="label w-fit underline decoration-glass-edge underline-offset-4">
        Badge for your own pages
      </summary>
      <div className="grid justify-items-start gap-3 pt-3">
        {/* biome-ignore lint/performance/noImgElement: a drawing of our own, in its own size. */}
        <img
          src={`${path}/badge/uptime.svg`}
          alt={`The uptime badge of ${name}`}
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
