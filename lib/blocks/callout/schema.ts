import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, markdown } from "../fields";
import { MAX_BLOCKS } from "../limits";
import { CALLOUT_TONES } from "./tones";

export const callout = defineBlock({
  type: "callout",
  v: 1,
  title: "Callout",
  description: "A note that stands out from the text.",
  surfaces: ["blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    tone: choice(CALLOUT_TONES, "info", { title: "Tone", description: "A note, a warning, or good news." }),
    md: markdown(2_000, { title: "Text", description: "Markdown.", publish: true }),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000011",
    type: "callout",
    v: 1,
    data: { tone: "warn", md: "Make a copy of the data **before** you update." },
  },
  migrations: {},
});
