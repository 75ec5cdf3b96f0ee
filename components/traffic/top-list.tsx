import { SectionHeading } from "@/components/site/section-heading";
import { Bar } from "@/components/ui/bar";
import { formatNumber, formatShare } from "@/components/ui/format";

type TopListProps = {
  id: string;
  title: string;
  entries: readonly { name: string; pageViews: number }[];
  /** All page views of the range, of which the entries are shares. */
  total: number;
  nameOf: (name: string) => string;
};

/** The most frequent values of one kind with their page views, and what all others have together. */
export function TopList({ id, title, entries, total, nameOf }: TopListProps) {
  const most = entries[0]?.pageViews ?? 1;
  const others = total - entries.reduce((sum, { pageViews }) => sum + pageViews, 0);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} title={title} aside="page views" />
      <ol>
        {entries.map(({ name, pageViews }) => (
          <li key={name} className="grid gap-1.5 border-rule-2 border-b py-2.5">
            <span className="flex items-baseline justify-between gap-3">
              {/* The browser and the server may know a country by different names. */}
              <span className="min-w-0 truncate text-small" title={name} suppressHydrationWarning>
                {nameOf(name)}
              </span>
              <Figures count={pageViews} total={total} />
            </span>
            <Bar value={pageViews} max={most} className="w-full" />
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p className="flex items-baseline justify-between gap-3 py-2.5 text-ink-3 text-small">
          All others
          <Figures count={others} total={total} />
        </p>
      )}
    </section>
  );
}

function Figures({ count, total }: { count: number; total: number }) {
  return (
    <span className="label shrink-0 whitespace-nowrap">
      <span className="text-ink">{formatNumber(count)}</span>
      <span className="inline-block w-[3.25rem] text-right">
        {formatShare(total > 0 ? count / total : 0)}
      </span>
    </span>
  );
}
