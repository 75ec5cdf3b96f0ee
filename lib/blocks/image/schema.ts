import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, line } from "../fields";
import { MAX_BLOCKS } from "../limits";
import { media } from "../media-fields";

export const IMAGE_WIDTHS = ["text", "wide"] as const;

export const image = defineBlock({
  type: "image",
  v: 1,
  title: "Picture",
  description: "One picture with a caption.",
  surfaces: ["blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    media: media({ title: "Picture", description: "An uploaded picture.", publish: true }),
    caption: line(300, { title: "Caption", description: "Shown under the picture." }),
    width: choice(IMAGE_WIDTHS, "text", {
      title: "Width",
      description: "As wide as the text, or as wide as the page.",
    }),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000019",
    type: "image",
    v: 1,
    data: {
      media: {
        mediaId: "01930a3e-5f00-7000-8000-0000000000f3",
        alt: "A glass case on a plinth in an empty room.",
        decorative: false,
      },
      caption: "The first case, before anything stood in it.",
      width: "wide",
    },
  },
  migrations: {},
});
