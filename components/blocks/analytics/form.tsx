"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { ANALYTICS_METRICS, ANALYTICS_RANGES, type AnalyticsMetric } from "@/lib/blocks/analytics/choices";
import { SelectField, TextField } from "../fields";
import type { FormProps } from "../form";

const RANGES = ANALYTICS_RANGES.map((value) => ({ value, label: `${value} days` }));
const CHARTS = [
  { value: "line", label: "Line" },
  { value: "bar", label: "Bars" },
] as const;
const NAMES: Record<AnalyticsMetric, string> = { views: "Page views", visitors: "Visitors" };

export function AnalyticsForm({ of, disabled }: FormProps<"analytics">) {
  const errorId = useId();
  const { value: shown, onChange, error } = of("metrics");
  const toggle = (metric: AnalyticsMetric, isShown: boolean) =>
    onChange(ANALYTICS_METRICS.filter((each) => (each === metric ? isShown : shown.includes(each))));
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem_8rem]">
        <TextField label="Title" optional {...of("title")} />
        <SelectField label="Range" options={RANGES} {...of("range")} />
        <SelectField label="Chart" options={CHARTS} {...of("chart")} />
      </div>
      <fieldset disabled={disabled} aria-describedby={error === null ? undefined : errorId}>
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
        Once published, this block makes the totals and the daily series public.
      </p>
    </div>
  );
}
