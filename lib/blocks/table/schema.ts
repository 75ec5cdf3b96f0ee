import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list } from "../fields";
import { MAX_BLOCKS } from "../limits";

const cell = line(300, { title: "Cell", description: "Plain text." });

export const table = defineBlock({
  type: "table",
  v: 1,
  title: "Table",
  description: "Rows and columns of plain text.",
  surfaces: ["blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    head: list(cell, 8, { title: "Columns", description: "1 to 8 column headings.", publish: true }),
    rows: list(list(cell, 8, { title: "Row", description: "A cell for each column." }), 50, {
      title: "Rows",
      description: "1 to 50 rows.",
      publish: true,
    }),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000013",
    type: "table",
    v: 1,
    data: {
      head: ["Plan", "Rooms"],
      rows: [
        ["Small", "2"],
        ["Large", "12"],
      ],
    },
  },
  migrations: {},
});
