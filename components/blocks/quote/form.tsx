"use client";

import { TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { MarkdownField } from "../markdown-field";

export function QuoteForm({ data, onChange, errors, disabled }: FormProps<"quote">) {
  return (
    <div className="grid gap-3">
      <MarkdownField
        label="Quote"
        max={1_000}
        value={data.md}
        error={errorAt(errors, "md")}
        disabled={disabled}
        onChange={(md) => onChange({ ...data, md })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Who said it"
          optional
          max={120}
          value={data.cite}
          error={errorAt(errors, "cite")}
          disabled={disabled}
          onChange={(cite) => onChange({ ...data, cite })}
        />
        <TextField
          label="Source"
          optional
          type="url"
          max={2_048}
          placeholder="https://"
          value={data.url}
          error={errorAt(errors, "url")}
          disabled={disabled}
          onChange={(url) => onChange({ ...data, url: url.trim() })}
        />
      </div>
    </div>
  );
}
