import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, line, plainText } from "../fields";
import { MAX_BLOCKS } from "../limits";
import { CODE_LANGUAGES } from "./languages";

export const code = defineBlock({
  type: "code",
  v: 1,
  title: "Code",
  description: "Code to read and copy.",
  surfaces: ["product", "blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    code: plainText(10_000, { title: "Code", description: "Shown as it is.", publish: true }),
    language: choice(CODE_LANGUAGES, "text", { title: "Language", description: "A language from the list." }),
    filename: line(120, { title: "File name", description: "Shown above the code." }),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000009",
    type: "code",
    v: 1,
    data: { code: "npm install\nnpm start", language: "bash", filename: "" },
  },
  migrations: {},
});
