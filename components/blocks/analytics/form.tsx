import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import {
  ANALYTICS_CHARTS,
  ANALYTICS_METRICS,
  ANALYTICS_RANGES,
  type AnalyticsMetric,
} from "@/lib/documents/blocks/analytics/choices";
import { type FormProps, SelectField, TextField } from "../fields";

const CHARTS = { line: "Line", bar: "Bar" };
const NAMES: Record<AnalyticsMetric, string> = { views: "Page views", visitors: "Visitors" };

export function AnalyticsForm({ of }: FormProps<"analytics">) {
  const errorId = useId();
  const { value: shown, onChange, error } = of("metrics");
  const toggle = (metric: AnalyticsMetric, isShown: boolean) =>
    onChange(ANALYTICS_METRICS.filter((each) => (each === metric ? isShown : shown.includes(each))));
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem_8rem]">
        <TextField label="Title" optional {...of("title")} />
        <SelectField
          label="Range"
          values={ANALYTICS_RANGES}
          names={(days) => `${days} days`}
          {...of("range")}
        />
        <SelectField label="Chart" values={ANALYTICS_CHARTS} names={CHARTS} {...of("chart")} />
      </div>
      <fieldset aria-describedby={error === null ? undefined : errorId}>
        <legend className="text-ink-2 text-small">Metrics</legend>
        <div className="flex flex-wrap gap-x-6">
          {ANALYTICS_METRICS.map((metric) => (
            <Checkbox
              key={metric}
              label={NAMES[metric]}
              checked={shown.includes(metric)}
              onChange={(event) => toggle(metric, event.target.checked)}
            />
          ))}
        </div>
        {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      <p className="text-ink-3 text-small">
        Publishing this block makes the totals and daily numbers public.
      </p>
    </div>
  );
}
