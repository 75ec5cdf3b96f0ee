import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { richTextTree } from "../rich-text/parse";
import { paragraph, strong } from "../rich-text/tree";
import type { faq } from "./schema";

export const faqMarkdown: MarkdownForm<z.output<typeof faq.schema>> = {
  outline: ({ items }) =>
    items.flatMap((item) => [paragraph(strong(item.question)), ...richTextTree(item.md)]),
};
