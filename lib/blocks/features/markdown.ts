import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { richTextTree } from "../rich-text/parse";
import { bullets, paragraph, strong } from "../rich-text/tree";
import type { features } from "./schema";

export const featuresMarkdown: MarkdownForm<z.output<typeof features.schema>> = {
  outline: ({ items }) => [
    bullets(items.map((item) => [paragraph(strong(item.title)), ...richTextTree(item.md)])),
  ],
};
