import * as z from "zod";
import { defineBlock } from "../definition";
import { line, markdown, url } from "../fields";
import { MAX_BLOCKS } from "../limits";

export const quote = defineBlock({
  type: "quote",
  v: 1,
  title: "Quote",
  description: "Somebody's words, set apart.",
  surfaces: ["blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    md: markdown(1_000, { title: "Quote", description: "Markdown.", publish: true }),
    cite: line(120, { title: "Who said it", description: "A name, and a role if it matters." }),
    url: url({ title: "Source", description: "Where it was said: https or http.", allowHttp: true }),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000010",
    type: "quote",
    v: 1,
    data: { md: "A case is there to show *one* thing.", cite: "A curator", url: "" },
  },
  migrations: {},
});
