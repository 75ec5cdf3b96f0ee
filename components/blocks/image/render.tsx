import { cx } from "@/components/ui/classes";
import { Picture, shownPicture } from "../picture";
import type { RendererProps } from "../renderer";

export function RenderImage({ block, live }: RendererProps<"image">) {
  const { media, caption, width } = block.data;
  const picture = shownPicture(media, live);
  if (picture === null) return null;
  return (
    <figure className={cx("grid gap-2", width === "text" && "measure")}>
      <Picture picture={picture} className="block h-auto w-full border border-rule" />
      {caption !== "" && <figcaption className="measure text-ink-3 text-small">{caption}</figcaption>}
    </figure>
  );
}
