import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { richTextTree } from "../rich-text/parse";
import { paragraph, strong } from "../rich-text/tree";
import type { callout } from "./schema";
import { CALLOUT_TONE_NAMES } from "./tones";

export const calloutMarkdown: MarkdownForm<z.output<typeof callout.schema>> = {
  outline: ({ tone, md }) => [paragraph(strong(CALLOUT_TONE_NAMES[tone])), ...richTextTree(md)],
};
