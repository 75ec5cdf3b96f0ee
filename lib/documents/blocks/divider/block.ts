import * as z from "zod";
import { defineBlock } from "../definition";

export const divider = defineBlock({
  type: "divider",
  title: "Divider",
  description: "A thin line between two sections.",
  surfaces: ["blog"],
  schema: z.strictObject({}),
  exampleId: "01930a3e-5f00-7000-8000-000000000012",
  example: {},

  outline: () => [],
  prose: () => "* * *",
  read: (node) => (node.type === "thematicBreak" ? { data: {} } : null),
});
