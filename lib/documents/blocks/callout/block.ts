import * as z from "zod";
import { CALLOUT_TONE_NAMES, CALLOUT_TONES } from "../choices";
import { defineBlock } from "../definition";
import { choice, markdown } from "../fields";
import { richTextTree } from "../rich-text/parse";
import { paragraph, strong } from "../rich-text/tree";

export const callout = defineBlock({
  type: "callout",
  title: "Callout",
  description: "A note that stands out from the text.",
  surfaces: ["blog"],
  schema: z.strictObject({
    tone: choice(CALLOUT_TONES, "info", { title: "Tone", description: "A note, a warning or good news." }),
    md: markdown(2_000, { title: "Text", description: "Markdown.", publish: true }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000011",
  example: { tone: "warn", md: "Make a copy of the data **before** you update." },

  outline: ({ tone, md }) => [paragraph(strong(CALLOUT_TONE_NAMES[tone])), ...richTextTree(md)],
});
