"use client";

import { errorAt, type FormProps } from "../form";
import { MarkdownField } from "../markdown-field";

export function RichTextForm({ data, onChange, errors, disabled }: FormProps<"richText">) {
  return (
    <MarkdownField
      label="Text"
      max={10_000}
      rows={6}
      value={data.md}
      error={errorAt(errors, "md")}
      disabled={disabled}
      onChange={(md) => onChange({ md })}
    />
  );
}
