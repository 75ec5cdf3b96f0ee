import { BlockTitle, NothingYet } from "../block-title";
import type { RendererProps } from "../renderer";
import { AnalyticsFigure } from "./figure";

export function RenderAnalytics({ block, live }: RendererProps<"analytics">) {
  const { title, metrics, range, chart } = block.data;
  const series = live.analytics?.series.slice(-range) ?? [];
  return (
    <section aria-label={title === "" ? "Traffic" : undefined}>
      <BlockTitle>{title}</BlockTitle>
      {series.length === 0 ? (
        <NothingYet>No traffic has been counted yet.</NothingYet>
      ) : (
        <AnalyticsFigure series={series} metrics={metrics} chart={chart} />
      )}
    </section>
  );
}
