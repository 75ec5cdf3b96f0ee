import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { mediaWords } from "../media-outline";
import { bullets, link, paragraph, text } from "../rich-text/tree";
import type { team } from "./schema";

export const teamMarkdown: MarkdownForm<z.output<typeof team.schema>> = {
  outline: ({ items }) => [
    bullets(
      items.map(({ name, role, media, url }) => {
        const portrait = mediaWords(media);
        return [
          paragraph(url === "" ? text(name) : link(name, url), text(role === "" ? "" : ` · ${role}`)),
          ...(portrait.length > 0 ? [paragraph(text("Portrait: "), ...portrait)] : []),
        ];
      }),
    ),
  ],
};
