import { cx } from "@/components/ui/classes";
import type { RendererProps } from "../renderer";

export function RenderHeading({ block, anchor }: RendererProps<"heading">) {
  const Heading = block.data.level === 3 ? "h3" : "h2";
  return (
    <Heading
      id={anchor}
      className={cx("name measure scroll-mt-20", block.data.level === 3 ? "text-h3" : "text-h2")}
    >
      <a href={`#${anchor ?? ""}`} className="group">
        {block.data.text}
        <span
          aria-hidden="true"
          className="pl-2 text-glass opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          #
        </span>
      </a>
    </Heading>
  );
}
