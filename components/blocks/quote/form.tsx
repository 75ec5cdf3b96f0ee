import { type FormProps, TextField } from "../fields";
import { MarkdownField } from "../markdown-field";

export function QuoteForm({ of }: FormProps<"quote">) {
  return (
    <div className="grid gap-3">
      <MarkdownField label="Quote" {...of("md")} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Who said it" optional {...of("cite")} />
        <TextField label="Source" optional type="url" {...of("url")} />
      </div>
    </div>
  );
}
