import * as z from "zod";
import { defineBlock } from "../definition";
import { line, url } from "../fields";
import { media, mediaWords } from "../picture";
import { link, paragraph, type RichNode, strong, text } from "../rich-text/tree";

export const hero = defineBlock({
  type: "hero",
  title: "Hero",
  description: "The top of the page: a tagline, a picture and a button.",
  surfaces: ["product"],
  maxPerDocument: 1,
  schema: z.strictObject({
    tagline: line(140, {
      title: "Tagline",
      description: "What the product is, in one sentence. Shown below the name.",
      publish: true,
    }),
    media: media({ title: "Picture", description: "Shown at the top of the page." }),
    cta: z
      .strictObject({
        label: line(40, { title: "Label", description: "What the button says.", publish: true }),
        url: url({
          title: "URL",
          description: "Where the button leads: https or http.",
          publish: true,
        }),
      })
      .meta({ title: "Button", description: "The main action for visitors." })
      .nullable()
      .default(null),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000014",
  example: {
    tagline: "A home for the photographs of a household.",
    media: {
      mediaId: "01930a3e-5f00-7000-8000-0000000000f1",
      alt: "The timeline: rows of photographs by month.",
      decorative: false,
    },
    cta: { label: "Try the demo", url: "https://example.com/demo" },
  },

  outline({ tagline, media, cta }) {
    const said: RichNode[] = tagline === "" ? [] : [paragraph(strong(tagline))];
    const picture = mediaWords(media);
    if (picture.length > 0) said.push(paragraph(text("Picture: "), ...picture));
    if (cta !== null) said.push(paragraph(link(cta.label, cta.url)));
    return said;
  },
});
