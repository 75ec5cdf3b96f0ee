"use client";

import { SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";

const LEVELS = [
  { value: 2, label: "Section" },
  { value: 3, label: "Part of a section" },
] as const;

export function HeadingForm({ data, onChange, errors, disabled }: FormProps<"heading">) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
      <TextField
        label="Heading"
        max={120}
        value={data.text}
        error={errorAt(errors, "text")}
        disabled={disabled}
        onChange={(text) => onChange({ ...data, text })}
      />
      <SelectField
        label="Level"
        options={LEVELS}
        value={data.level}
        error={errorAt(errors, "level")}
        disabled={disabled}
        onChange={(level) => onChange({ ...data, level })}
      />
    </div>
  );
}
