import * as z from "zod";
import { defineBlock } from "../definition";
import { line } from "../fields";
import { MAX_BLOCKS } from "../limits";

export const heading = defineBlock({
  type: "heading",
  v: 1,
  title: "Heading",
  description: "A heading with an anchor that can be linked to.",
  surfaces: ["product", "blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    text: line(120, {
      title: "Heading",
      description: "The heading's words, without formatting.",
      publish: true,
    }),
    level: z
      .literal([2, 3])
      .meta({ title: "Level", description: "2 for a section, 3 for a part of one." })
      .default(2),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000002",
    type: "heading",
    v: 1,
    data: { text: "What it does", level: 2 },
  },
  migrations: {},
});
