import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { mediaWords } from "../media-outline";
import { link, paragraph, type RichNode, strong, text } from "../rich-text/tree";
import type { hero } from "./schema";

export const heroMarkdown: MarkdownForm<z.output<typeof hero.schema>> = {
  outline({ tagline, media, cta }) {
    const said: RichNode[] = tagline === "" ? [] : [paragraph(strong(tagline))];
    const picture = mediaWords(media);
    if (picture.length > 0) said.push(paragraph(text("Picture: "), ...picture));
    if (cta !== null) said.push(paragraph(cta.url === "" ? text(cta.label) : link(cta.label, cta.url)));
    return said;
  },
};
