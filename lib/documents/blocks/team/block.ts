import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list, url } from "../fields";
import { media, mediaWords } from "../picture";
import { bullets, link, paragraph, text } from "../rich-text/tree";

export const team = defineBlock({
  type: "team",
  title: "Team",
  description: "The people who make it.",
  surfaces: ["product"],
  schema: z.strictObject({
    items: list(
      z.strictObject({
        name: line(80, { title: "Name", description: "A person's name.", publish: true }),
        role: line(80, { title: "Role", description: "What they do.", publish: true }),
        media: media({ title: "Portrait", description: "A picture of the person." }),
        url: url({ title: "URL", description: "Their own page: https or http." }),
      }),
      12,
      { title: "People", description: "1 to 12 people.", publish: true },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000018",
  example: {
    items: [
      { name: "Ada Example", role: "Design and code", media: null, url: "https://ada.example.com/" },
      { name: "Bo Example", role: "Support", media: null, url: "" },
    ],
  },

  outline: ({ items }) => [
    bullets(
      items.map(({ name, role, media, url }) => {
        const portrait = mediaWords(media);
        return [
          paragraph(link(name, url), text(role === "" ? "" : ` · ${role}`)),
          ...(portrait.length > 0 ? [paragraph(text("Portrait: "), ...portrait)] : []),
        ];
      }),
    ),
  ],
});
