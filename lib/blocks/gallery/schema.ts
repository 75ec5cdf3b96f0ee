import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list } from "../fields";
import { MAX_BLOCKS } from "../limits";
import { media } from "../media-fields";

export const gallery = defineBlock({
  type: "gallery",
  v: 1,
  title: "Gallery",
  description: "Pictures side by side; each opens in a viewer.",
  surfaces: ["product", "blog"],
  maxPerDocument: MAX_BLOCKS,
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
  example: {
    id: "01930a3e-5f00-7000-8000-000000000015",
    type: "gallery",
    v: 1,
    data: {
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
  },
  migrations: {},
});
