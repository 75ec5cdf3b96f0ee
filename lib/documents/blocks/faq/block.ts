import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list, markdown } from "../fields";
import { richTextTree } from "../rich-text/parse";
import { paragraph, strong } from "../rich-text/tree";

export const faq = defineBlock({
  type: "faq",
  title: "Questions",
  description: "Frequently asked questions, with answers.",
  surfaces: ["product", "blog"],
  schema: z.strictObject({
    items: list(
      z.strictObject({
        question: line(200, { title: "Question", description: "As a visitor would ask it.", publish: true }),
        md: markdown(2_000, { title: "Answer", description: "Markdown.", publish: true }),
      }),
      20,
      { title: "Questions", description: "1 to 20 questions.", publish: true },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000008",
  example: {
    items: [
      { question: "Does a picture ever leave the house?", md: "No. Everything runs on **your** machine." },
    ],
  },

  outline: ({ items }) =>
    items.flatMap((item) => [paragraph(strong(item.question)), ...richTextTree(item.md)]),
});
