"use client";

import { CALLOUT_TONE_NAMES, CALLOUT_TONES } from "@/lib/blocks/callout/tones";
import { SelectField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { MarkdownField } from "../markdown-field";

const TONES = CALLOUT_TONES.map((value) => ({ value, label: CALLOUT_TONE_NAMES[value] }));

export function CalloutForm({ data, onChange, errors, disabled }: FormProps<"callout">) {
  return (
    <div className="grid gap-3">
      <SelectField
        label="Tone"
        className="max-w-44"
        options={TONES}
        value={data.tone}
        error={errorAt(errors, "tone")}
        disabled={disabled}
        onChange={(tone) => onChange({ ...data, tone })}
      />
      <MarkdownField
        label="Text"
        max={2_000}
        value={data.md}
        error={errorAt(errors, "md")}
        disabled={disabled}
        onChange={(md) => onChange({ ...data, md })}
      />
    </div>
  );
}
