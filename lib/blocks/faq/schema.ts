import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list, markdown } from "../fields";
import { MAX_BLOCKS } from "../limits";

export const faq = defineBlock({
  type: "faq",
  v: 1,
  title: "Questions",
  description: "Questions that are asked often, with their answers.",
  surfaces: ["product", "blog"],
  maxPerDocument: MAX_BLOCKS,
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
  example: {
    id: "01930a3e-5f00-7000-8000-000000000008",
    type: "faq",
    v: 1,
    data: {
      items: [
        { question: "Does a picture ever leave the house?", md: "No. Everything runs on **your** machine." },
      ],
    },
  },
  migrations: {},
});
