import * as z from "zod";
import { FEATURE_ICONS } from "../choices";
import { defineBlock } from "../definition";
import { choice, line, list, markdown } from "../fields";
import { richTextTree } from "../rich-text/parse";
import { bullets, paragraph, strong } from "../rich-text/tree";

export const features = defineBlock({
  type: "features",
  title: "Features",
  description: "What the product does, as a grid of short entries.",
  surfaces: ["product"],
  schema: z.strictObject({
    items: list(
      z.strictObject({
        title: line(80, { title: "Title", description: "The feature in a few words.", publish: true }),
        md: markdown(400, { title: "Text", description: "One or two sentences of Markdown." }),
        icon: choice(FEATURE_ICONS, "none", { title: "Icon", description: "An icon from the list." }),
      }),
      12,
      { title: "Features", description: "1 to 12 features.", publish: true },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000003",
  example: {
    items: [
      {
        title: "Background backup",
        md: "Phones send new pictures when they are on the home network.",
        icon: "phone",
      },
      { title: "Search by what is in a picture", md: "Faces, places and *plain words*.", icon: "search" },
    ],
  },

  outline: ({ items }) => [
    bullets(items.map((item) => [paragraph(strong(item.title)), ...richTextTree(item.md)])),
  ],
});
