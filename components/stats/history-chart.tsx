import { DayChart } from "@/components/traffic/day-chart";
import { formatCount, formatDay, formatNumber } from "@/components/ui/format";
import { Table } from "@/components/ui/table";

type Count = { startsOn: string; count: number };

type HistoryChartProps = {
  id: string;
  title: string;
  /** What one of them is called. */
  word: string;
  /** By day, or by week from Monday. */
  by: "day" | "week";
  counts: readonly Count[];
  /** What is counted, where the title leaves it open. */
  note?: string;
};

/** Counts over time as bars with their sum, and the same as a table; the period that is still running has a dashed edge. */
export function HistoryChart({ id, title, word, by, counts, note }: HistoryChartProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const now = counts.at(-1)?.startsOn;
  const span = counts.length === 1 ? `this ${by}` : `the last ${counts.length} ${by}s`;
  return (
    <figure aria-labelledby={id} className="grid content-start gap-5 border-rule border-b pt-6 pb-8">
      <div className="grid gap-1">
        <h3 id={id} className="label">
          {title}, by {by}
        </h3>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="name text-h2">{formatCount(total, word)}</span>
          <span className="label">in {span}</span>
        </p>
      </div>
      {total === 0 ? (
        <p className="border-rule border-t pt-4 text-ink-2">
          No {word}s in {span}.
        </p>
      ) : counts.length < LEAST ? (
        <p className="border-rule border-t pt-4 text-ink-2">
          A chart appears once there are {LEAST} {by}s. The table has the figures.
        </p>
      ) : (
        <DayChart
          series={counts.map(({ startsOn, count }) => ({ day: startsOn, pageViews: count, visitors: 0 }))}
          metrics={["views"]}
          chart="bar"
          isPart={(day) => day === now}
          label={`${title} by ${by}, ${formatDay(counts[0]?.startsOn ?? "")} to ${formatDay(now ?? "")}; the table below has the numbers.`}
        />
      )}
      {note && <figcaption className="text-ink-3 text-small">{note}</figcaption>}
      {total > 0 && (
        <details>
          <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
            View as table
          </summary>
          <div className="max-h-96 overflow-y-auto pt-3">
            <Table
              caption={`${title} by ${by}`}
              columns={[
                {
                  head: by === "day" ? "Day (UTC)" : "Week of",
                  heading: true,
                  cell: ({ startsOn }) => (
                    <>
                      {formatDay(startsOn)}
                      {startsOn === now && <span className="font-normal text-ink-3">, so far</span>}
                    </>
                  ),
                },
                { head: title, kind: "number", cell: ({ count }) => formatNumber(count) },
              ]}
              rows={counts.toReversed()}
              rowKey={({ startsOn }) => startsOn}
            />
          </div>
        </details>
      )}
    </figure>
  );
}

/** Fewer bars say less than the numbers. */
const LEAST = 3;
