import type { FormProps } from "../fields";
import { MarkdownField } from "../markdown-field";

export function RichTextForm({ of }: FormProps<"richText">) {
  return <MarkdownField label="Text" rows={6} {...of("md")} />;
}
