import * as z from "zod";
import { defineBlock } from "../definition";
import { markdown } from "../fields";
import { MAX_BLOCKS } from "../limits";

export const richText = defineBlock({
  type: "richText",
  v: 1,
  title: "Text",
  description: "Prose with emphasis, links, lists, quotes and code.",
  surfaces: ["product", "blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    md: markdown(10_000, {
      title: "Text",
      description:
        "Markdown: paragraphs, emphasis, links, lists, quotes, code, headings 3 and 4. HTML is literal text.",
      publish: true,
    }),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000001",
    type: "richText",
    v: 1,
    data: { md: "Keeps the photographs of a household on **a machine of its own**." },
  },
  migrations: {},
});
