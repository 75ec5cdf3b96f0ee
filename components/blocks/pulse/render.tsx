import { PulseBlock } from "@/components/pulse/lazy";
import { packPulse } from "@/components/pulse/pack";
import { pulseAnchor } from "@/lib/documents/blocks/anchors";
import { BlockTitle, NothingYet, type RendererProps } from "../renderer";

export function RenderPulse({ block, live }: RendererProps<"pulse">) {
  const { title, ...shown } = block.data;
  return (
    <section id={pulseAnchor} aria-label={title === "" ? "Pulse" : undefined}>
      <BlockTitle>{title}</BlockTitle>
      {live.pulse === null ? (
        <NothingYet>Not measured yet. The website is measured when someone requests it.</NothingYet>
      ) : (
        <PulseBlock pulse={packPulse(live.pulse, live.now)} {...shown} />
      )}
    </section>
  );
}
