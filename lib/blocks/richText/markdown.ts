import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { holdsHtml } from "../rich-text/html";
import { richTextTree } from "../rich-text/parse";
import type { richText } from "./schema";

/** Prose is itself; the importer makes this block of whatever no other type takes. */
export const richTextMarkdown: MarkdownForm<z.output<typeof richText.schema>> = {
  outline: ({ md }) => richTextTree(md),
  prose: ({ md }) => (md.trim() === "" || holdsHtml(md) ? null : md),
};
