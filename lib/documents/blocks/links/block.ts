import * as z from "zod";
import { LINK_KIND_NAMES, LINK_KINDS } from "../choices";
import { defineBlock } from "../definition";
import { choice, line, list, url } from "../fields";
import { bullets, link, paragraph, text } from "../rich-text/tree";

export const links = defineBlock({
  type: "links",
  title: "Links",
  description: "Where to go next: website, source, docs, demo.",
  surfaces: ["product", "blog"],
  schema: z.strictObject({
    items: list(
      z.strictObject({
        label: line(80, { title: "Label", description: "What the link is called.", publish: true }),
        url: url({
          title: "URL",
          description: "A full https or http URL without a password.",
          publish: true,
        }),
        kind: choice(LINK_KINDS, "website", { title: "Kind", description: "What the link leads to." }),
      }),
      12,
      { title: "Links", description: "1 to 12 links.", publish: true },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000004",
  example: {
    items: [
      { label: "Website", url: "https://example.com/", kind: "website" },
      { label: "Source code", url: "https://git.example.com/case", kind: "source" },
    ],
  },

  outline: ({ items }) => [
    bullets(
      items.map(({ kind, label, url }) => [paragraph(text(`${LINK_KIND_NAMES[kind]}: `), link(label, url))]),
    ),
  ],
});
