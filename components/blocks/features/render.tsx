import { keyed, type RendererProps } from "../renderer";
import { RichText } from "../rich-text";
import { FeatureDrawing } from "./icon";

export function RenderFeatures({ block }: RendererProps<"features">) {
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {keyed(block.data.items).map(({ key, item }) => (
        <li key={key} className="grid content-start gap-1.5">
          <FeatureDrawing icon={item.icon} className="mb-1 text-glass" />
          <p className="font-semibold">{item.title}</p>
          <RichText md={item.md} className="text-ink-2" />
        </li>
      ))}
    </ul>
  );
}
