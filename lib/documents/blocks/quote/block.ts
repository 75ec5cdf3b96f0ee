import * as z from "zod";
import { defineBlock } from "../definition";
import { line, markdown, url } from "../fields";
import { richTextTree } from "../rich-text/parse";
import { link, paragraph, type RichNode, text } from "../rich-text/tree";

export const quote = defineBlock({
  type: "quote",
  title: "Quote",
  description: "A quotation, set apart from the text.",
  surfaces: ["blog"],
  schema: z.strictObject({
    md: markdown(1_000, { title: "Quote", description: "Markdown.", publish: true }),
    cite: line(120, { title: "Who said it", description: "A name, and a role if it matters." }),
    url: url({ title: "Source", description: "Where it was said: https or http." }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000010",
  example: { md: "A case is there to show *one* thing.", cite: "A curator", url: "" },

  outline({ md, cite, url }) {
    const quoted: RichNode = { type: "blockquote", children: richTextTree(md) };
    const name = cite === "" ? url : cite;
    if (name === "") return [quoted];
    return [quoted, paragraph(text("— "), link(name, url))];
  },
});
