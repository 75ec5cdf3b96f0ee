import * as z from "zod";
import { defineBlock } from "../definition";
import { MAX_BLOCKS } from "../limits";

export const divider = defineBlock({
  type: "divider",
  v: 1,
  title: "Divider",
  description: "A thin rule between two parts.",
  surfaces: ["blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({}),
  example: { id: "01930a3e-5f00-7000-8000-000000000012", type: "divider", v: 1, data: {} },
  migrations: {},
});
