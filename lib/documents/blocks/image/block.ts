import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, line } from "../fields";
import { media, mediaWords, pictureOf } from "../picture";
import { paragraph, text } from "../rich-text/tree";

export const IMAGE_WIDTHS = ["text", "wide"] as const;

export const image = defineBlock({
  type: "image",
  title: "Picture",
  description: "One picture with a caption.",
  surfaces: ["blog"],
  schema: z.strictObject({
    media: media({ title: "Picture", description: "An uploaded picture.", publish: true }),
    caption: line(300, { title: "Caption", description: "Shown under the picture." }),
    width: choice(IMAGE_WIDTHS, "text", {
      title: "Width",
      description: "As wide as the text, or as wide as the page.",
    }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000019",
  example: {
    media: {
      mediaId: "01930a3e-5f00-7000-8000-0000000000f3",
      alt: "A glass case on a plinth in an empty room.",
      decorative: false,
    },
    caption: "The first case, before anything stood in it.",
    width: "wide",
  },

  outline({ media, caption }) {
    const picture = mediaWords(media);
    return [
      ...(picture.length > 0 ? [paragraph(...picture)] : []),
      ...(caption === "" ? [] : [paragraph(text(caption))]),
    ];
  },
  /** A picture of ours alone in a paragraph is read as this block; it is written as a directive. */
  read(node) {
    const picture = pictureOf(node);
    return picture && { data: { ...picture, width: "text" } };
  },
});
