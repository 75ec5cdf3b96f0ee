import { cx } from "@/components/ui/classes";
import { CALLOUT_TONE_NAMES, type CalloutTone } from "@/lib/documents/blocks/choices";
import type { RendererProps } from "../renderer";
import { RichText } from "../rich-text";

const EDGES: Record<CalloutTone, string> = {
  info: "border-l-ink-3",
  warn: "border-l-warn",
  success: "border-l-good",
};
const NAMES: Record<CalloutTone, string> = { info: "text-ink-2", warn: "text-warn", success: "text-good" };

export function RenderCallout({ block }: RendererProps<"callout">) {
  const { tone, md } = block.data;
  return (
    <div role="note" className={cx("sheet measure grid gap-1 border-l-[3px] px-4 py-3.5", EDGES[tone])}>
      <p className={cx("font-semibold text-small", NAMES[tone])}>{CALLOUT_TONE_NAMES[tone]}</p>
      <RichText md={md} />
    </div>
  );
}
