"use client";

import { PULSE_WINDOW_NAMES, PULSE_WINDOWS } from "@/lib/blocks/pulse/window";
import { FlagField, SelectField, TextField } from "../fields";
import type { FormProps } from "../form";

const WINDOWS = PULSE_WINDOWS.map((value) => ({ value, label: `The ${PULSE_WINDOW_NAMES[value]}` }));

export function PulseForm({ of }: FormProps<"pulse">) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
        <TextField label="Title" optional {...of("title")} />
        <SelectField label="Window" options={WINDOWS} {...of("window")} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <FlagField label="Show latency" {...of("showLatency")} />
        <FlagField label="Show history" {...of("showHistory")} />
      </div>
      <p className="text-ink-3 text-small">
        It measures the website of the listing, when somebody asks for it.
      </p>
    </div>
  );
}
