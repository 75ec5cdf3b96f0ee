import { safeLink } from "@/lib/blocks/rich-text/links";
import type { RendererProps } from "../renderer";
import { LINK_REL, RichText } from "../rich-text";

export function RenderQuote({ block }: RendererProps<"quote">) {
  const { md, cite, url } = block.data;
  const href = url === "" ? null : safeLink(url);
  const name = cite === "" ? url : cite;
  return (
    <figure className="measure grid gap-3 border-glass-edge border-l-[3px] pl-5">
      <blockquote>
        <RichText md={md} className="text-lede" />
      </blockquote>
      {name !== "" && (
        <figcaption className="label">
          {href === null ? (
            name
          ) : (
            <a href={href} rel={LINK_REL} className="link">
              {name}
            </a>
          )}
        </figcaption>
      )}
    </figure>
  );
}
