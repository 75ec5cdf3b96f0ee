import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list } from "../fields";
import { media, mediaWords, pictureOf } from "../picture";
import { bullets, paragraph, text } from "../rich-text/tree";

export const gallery = defineBlock({
  type: "gallery",
  title: "Gallery",
  description: "Pictures side by side; each opens in a viewer.",
  surfaces: ["product", "blog"],
  schema: z.strictObject({
    items: list(
      z.strictObject({
        media: media({ title: "Picture", description: "An uploaded picture.", publish: true }),
        caption: line(200, { title: "Caption", description: "Shown under the picture." }),
      }),
      12,
      { title: "Pictures", description: "1 to 12 pictures.", publish: true },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000015",
  example: {
    items: [
      {
        media: {
          mediaId: "01930a3e-5f00-7000-8000-0000000000f2",
          alt: "A map with photographs where they were taken.",
          decorative: false,
        },
        caption: "Every picture on the map.",
      },
    ],
  },

  outline: ({ items }) => [
    bullets(
      items.map(({ media, caption }) => {
        const picture = mediaWords(media);
        const between = picture.length > 0 && caption !== "" ? [text(" · ")] : [];
        return [paragraph(...picture, ...between, ...(caption === "" ? [] : [text(caption)]))];
      }),
    ),
  ],
  /** A surface without a block for one picture reads a picture alone in a paragraph as a gallery. */
  read(node) {
    const picture = pictureOf(node);
    return picture && { data: { items: [picture] } };
  },
});
