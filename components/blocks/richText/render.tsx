import type { RendererProps } from "../renderer";
import { RichText } from "../rich-text";

export function RenderRichText({ block }: RendererProps<"richText">) {
  return <RichText md={block.data.md} />;
}
