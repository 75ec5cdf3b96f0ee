import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { bullets, link, paragraph, text } from "../rich-text/tree";
import { LINK_KIND_NAMES } from "./kinds";
import type { links } from "./schema";

export const linksMarkdown: MarkdownForm<z.output<typeof links.schema>> = {
  outline: ({ items }) => [
    bullets(
      items.map((item) => [
        paragraph(
          text(`${LINK_KIND_NAMES[item.kind]}: `),
          item.url === "" ? text(item.label) : link(item.label, item.url),
        ),
      ]),
    ),
  ],
};
