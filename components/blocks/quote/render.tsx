import type { RendererProps } from "../renderer";
import { OutLink, RichText } from "../rich-text";

export function RenderQuote({ block }: RendererProps<"quote">) {
  const { md, cite, url } = block.data;
  const name = cite === "" ? url : cite;
  return (
    <figure className="measure grid gap-3 border-glass-edge border-l-[3px] pl-5">
      <blockquote>
        <RichText md={md} className="text-lede" />
      </blockquote>
      {name !== "" && (
        <figcaption className="label">
          <OutLink url={url}>{name}</OutLink>
        </figcaption>
      )}
    </figure>
  );
}
