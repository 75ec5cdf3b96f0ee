import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list, url } from "../fields";
import { MAX_BLOCKS } from "../limits";
import { media } from "../media-fields";

export const team = defineBlock({
  type: "team",
  v: 1,
  title: "Team",
  description: "The people who make it.",
  surfaces: ["product"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    items: list(
      z.strictObject({
        name: line(80, { title: "Name", description: "A person's name.", publish: true }),
        role: line(80, { title: "Role", description: "What they do.", publish: true }),
        media: media({ title: "Portrait", description: "A picture of the person." }),
        url: url({ title: "Address", description: "Their own page: https or http.", allowHttp: true }),
      }),
      12,
      { title: "People", description: "1 to 12 people.", publish: true },
    ),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000018",
    type: "team",
    v: 1,
    data: {
      items: [
        { name: "Ada Example", role: "Design and code", media: null, url: "https://ada.example.com/" },
        { name: "Bo Example", role: "Support", media: null, url: "" },
      ],
    },
  },
  migrations: {},
});
