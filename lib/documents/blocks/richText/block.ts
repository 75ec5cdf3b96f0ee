import * as z from "zod";
import { defineBlock } from "../definition";
import { markdown } from "../fields";
import { isInert } from "../rich-text/inert-markdown";
import { richTextTree } from "../rich-text/parse";

export const richText = defineBlock({
  type: "richText",
  title: "Text",
  description: "Prose with emphasis, links, lists, quotes and code.",
  surfaces: ["product", "blog"],
  schema: z.strictObject({
    md: markdown(10_000, {
      title: "Text",
      description:
        "Markdown: paragraphs, emphasis, links, lists, quotes, code, headings 3 and 4. HTML is shown as plain text.",
      publish: true,
    }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000001",
  example: { md: "Keeps the photographs of a household on **a machine of its own**." },

  outline: ({ md }) => richTextTree(md),
  /** Prose is written as it is where that is safe for every reader; the importer makes this block from whatever no other type accepts. */
  prose: ({ md }) => (md.trim() !== "" && isInert(md) ? md : null),
});
