import { DayChart } from "@/components/traffic/day-chart";
import { formatDay, formatNumber } from "@/components/ui/format";
import { Table } from "@/components/ui/table";
import { messages } from "@/lib/core/messages";
import { stats } from "@/messages/en.json";

type Count = { startsOn: string; count: number };

type HistoryChartProps = {
  id: string;
  /** What is counted. */
  kind: "votes" | "pageViews" | "products" | "posts";
  /** By day, or by week from Monday. */
  by: "day" | "week";
  counts: readonly Count[];
  /** What is counted, where the title leaves it open. */
  note?: string;
};

/** Counts over time as bars with their sum, and the same as a table; the period that is still running has a dashed edge. */
export function HistoryChart({ id, kind, by, counts, note }: HistoryChartProps) {
  const t = messages({ stats });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const now = counts.at(-1)?.startsOn;
  const title = t(kind);
  const span = { count: counts.length, by };
  return (
    <figure aria-labelledby={id} className="grid content-start gap-5 border-rule border-b pt-6 pb-8">
      <div className="grid gap-1">
        <h3 id={id} className="label">
          {t("by", { title, by })}
        </h3>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="name text-h2">{t("total", { kind, count: total })}</span>
          <span className="label">{t("span", span)}</span>
        </p>
      </div>
      {total === 0 ? (
        <p className="border-rule border-t pt-4 text-ink-2">{t("none", { kind, ...span })}</p>
      ) : counts.length < LEAST ? (
        <p className="border-rule border-t pt-4 text-ink-2">{t("few", { least: LEAST, by })}</p>
      ) : (
        <DayChart
          series={counts.map(({ startsOn, count }) => ({ day: startsOn, pageViews: count, visitors: 0 }))}
          metrics={["views"]}
          chart="bar"
          isPart={(day) => day === now}
          label={t("chart", {
            title,
            by,
            from: formatDay(counts[0]?.startsOn ?? ""),
            to: formatDay(now ?? ""),
          })}
        />
      )}
      {note && <figcaption className="text-ink-3 text-small">{note}</figcaption>}
      {total > 0 && (
        <details>
          <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
            {t("asTable")}
          </summary>
          <div className="max-h-96 overflow-y-auto pt-3">
            <Table
              caption={t("caption", { title, by })}
              columns={[
                {
                  head: by === "day" ? t("day") : t("week"),
                  heading: true,
                  cell: ({ startsOn }) => (
                    <>
                      {formatDay(startsOn)}
                      {startsOn === now && <span className="font-normal text-ink-3">{t("soFar")}</span>}
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
