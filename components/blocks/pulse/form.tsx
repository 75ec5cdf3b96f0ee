"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { PULSE_WINDOW_NAMES, PULSE_WINDOWS } from "@/lib/blocks/pulse/window";
import { SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";

const WINDOWS = PULSE_WINDOWS.map((value) => ({ value, label: `The ${PULSE_WINDOW_NAMES[value]}` }));

export function PulseForm({ data, onChange, errors, disabled }: FormProps<"pulse">) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
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
          label="Window"
          options={WINDOWS}
          value={data.window}
          error={errorAt(errors, "window")}
          disabled={disabled}
          onChange={(window) => onChange({ ...data, window })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label="Show latency"
          checked={data.showLatency}
          disabled={disabled}
          onChange={(event) => onChange({ ...data, showLatency: event.target.checked })}
        />
        <Checkbox
          label="Show history"
          checked={data.showHistory}
          disabled={disabled}
          onChange={(event) => onChange({ ...data, showHistory: event.target.checked })}
        />
      </div>
      <p className="text-ink-3 text-small">
        It measures the website of the listing, when somebody asks for it.
      </p>
    </div>
  );
}
