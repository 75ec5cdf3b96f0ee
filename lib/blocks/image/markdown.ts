import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { mediaWords, pictureOf } from "../media-outline";
import { paragraph, text } from "../rich-text/tree";
import type { image } from "./schema";

/** A picture of ours that stands alone in a paragraph is read as this block; it is written as a directive. */
export const imageMarkdown: MarkdownForm<z.output<typeof image.schema>> = {
  outline({ media, caption }) {
    const picture = mediaWords(media);
    return [
      ...(picture.length > 0 ? [paragraph(...picture)] : []),
      ...(caption === "" ? [] : [paragraph(text(caption))]),
    ];
  },
  read(node) {
    const picture = pictureOf(node);
    if (picture === null) return null;
    const { mediaId, alt, caption } = picture;
    return { data: { media: { mediaId, alt, decorative: false }, caption, width: "text" } };
  },
};
