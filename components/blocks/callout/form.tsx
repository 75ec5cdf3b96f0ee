"use client";

import { CALLOUT_TONE_NAMES, CALLOUT_TONES } from "@/lib/blocks/callout/tones";
import { SelectField } from "../fields";
import type { FormProps } from "../form";
import { MarkdownField } from "../markdown-field";

const TONES = CALLOUT_TONES.map((value) => ({ value, label: CALLOUT_TONE_NAMES[value] }));

export function CalloutForm({ of }: FormProps<"callout">) {
  return (
    <div className="grid gap-3">
      <SelectField label="Tone" className="max-w-44" options={TONES} {...of("tone")} />
      <MarkdownField label="Text" {...of("md")} />
    </div>
  );
}
