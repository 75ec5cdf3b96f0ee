import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, line, list, url } from "../fields";
import { MAX_BLOCKS } from "../limits";
import { LINK_KINDS } from "./kinds";

export const links = defineBlock({
  type: "links",
  v: 1,
  title: "Links",
  description: "Where to go next: website, source, docs, demo.",
  surfaces: ["product", "blog"],
  maxPerDocument: MAX_BLOCKS,
  schema: z.strictObject({
    items: list(
      z.strictObject({
        label: line(80, { title: "Label", description: "What the link is called.", publish: true }),
        url: url({
          title: "Address",
          description: "A full https or http address without a password.",
          publish: true,
          allowHttp: true,
        }),
        kind: choice(LINK_KINDS, "website", { title: "Kind", description: "What the link leads to." }),
      }),
      12,
      { title: "Links", description: "1 to 12 links.", publish: true },
    ),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000004",
    type: "links",
    v: 1,
    data: {
      items: [
        { label: "Website", url: "https://example.com/", kind: "website" },
        { label: "Source code", url: "https://git.example.com/case", kind: "source" },
      ],
    },
  },
  migrations: {},
});
