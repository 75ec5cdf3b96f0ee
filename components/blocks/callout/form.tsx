import { CALLOUT_TONE_NAMES, CALLOUT_TONES } from "@/lib/documents/blocks/callout/tones";
import { type FormProps, SelectField } from "../fields";
import { MarkdownField } from "../markdown-field";

export function CalloutForm({ of }: FormProps<"callout">) {
  return (
    <div className="grid gap-3">
      <div className="max-w-44">
        <SelectField label="Tone" values={CALLOUT_TONES} names={CALLOUT_TONE_NAMES} {...of("tone")} />
      </div>
      <MarkdownField label="Text" {...of("md")} />
    </div>
  );
}
