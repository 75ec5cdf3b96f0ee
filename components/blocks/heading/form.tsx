"use client";

import { SelectField, TextField } from "../fields";
import type { FormProps } from "../form";

const LEVELS = [
  { value: 2, label: "Section" },
  { value: 3, label: "Part of a section" },
] as const;

export function HeadingForm({ of }: FormProps<"heading">) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
      <TextField label="Heading" {...of("text")} />
      <SelectField label="Level" options={LEVELS} {...of("level")} />
    </div>
  );
}
