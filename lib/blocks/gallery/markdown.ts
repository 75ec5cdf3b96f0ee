import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { mediaWords, pictureOf } from "../media-outline";
import { bullets, paragraph, text } from "../rich-text/tree";
import type { gallery } from "./schema";

/** Where there is no block for one picture, one that stands alone in a paragraph is read as a gallery. */
export const galleryMarkdown: MarkdownForm<z.output<typeof gallery.schema>> = {
  outline: ({ items }) => [
    bullets(
      items.map(({ media, caption }) => {
        const picture = mediaWords(media);
        const between = picture.length > 0 && caption !== "" ? [text(" · ")] : [];
        return [paragraph(...picture, ...between, ...(caption === "" ? [] : [text(caption)]))];
      }),
    ),
  ],
  read(node) {
    const picture = pictureOf(node);
    if (picture === null) return null;
    const { mediaId, alt, caption } = picture;
    return { data: { items: [{ media: { mediaId, alt, decorative: false }, caption }] } };
  },
};
