"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { ANALYTICS_METRICS, ANALYTICS_RANGES, type AnalyticsMetric } from "@/lib/blocks/analytics/choices";
import { SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";

const RANGES = ANALYTICS_RANGES.map((value) => ({ value, label: `${value} days` }));
const CHARTS = [
  { value: "line", label: "Line" },
  { value: "bar", label: "Bars" },
] as const;
const NAMES: Record<AnalyticsMetric, string> = { views: "Page views", visitors: "Visitors" };

export function AnalyticsForm({ data, onChange, errors, disabled }: FormProps<"analytics">) {
  const errorId = useId();
  const error = errorAt(errors, "metrics");
  const toggle = (metric: AnalyticsMetric, shown: boolean) =>
    onChange({
      ...data,
      metrics: ANALYTICS_METRICS.filter((each) => (each === metric ? shown : data.metrics.includes(each))),
    });
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem_8rem]">
        <TextField
          label="Title"
          optional
          max={80}
          value={data.title}
          error={errorAt(errors, "title")}
          disabled={disabled}
          onChange={(title) => onChange({ ...data, title })}
        />
        <SelectField
          label="Range"
          options={RANGES}
          value={data.range}
          error={errorAt(errors, "range")}
          disabled={disabled}
          onChange={(range) => onChange({ ...data, range })}
        />
        <SelectField
          label="Chart"
          options={CHARTS}
          value={data.chart}
          error={errorAt(errors, "chart")}
          disabled={disabled}
          onChange={(chart) => onChange({ ...data, chart })}
        />
      </div>
      <fieldset disabled={disabled} aria-describedby={error === null ? undefined : errorId}>
        <legend className="text-ink-2 text-small">Metrics</legend>
        <div className="flex flex-wrap gap-x-6">
          {ANALYTICS_METRICS.map((metric) => (
            <Checkbox
              key={metric}
              label={NAMES[metric]}
              checked={data.metrics.includes(metric)}
              onChange={(event) => toggle(metric, event.target.checked)}
            />
          ))}
        </div>
        {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      <p className="text-ink-3 text-small">
        Once published, this block makes the totals and the daily series public.
      </p>
    </div>
  );
}
