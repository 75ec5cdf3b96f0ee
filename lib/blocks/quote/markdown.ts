import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { richTextTree } from "../rich-text/parse";
import { link, paragraph, type RichNode, text } from "../rich-text/tree";
import type { quote } from "./schema";

export const quoteMarkdown: MarkdownForm<z.output<typeof quote.schema>> = {
  outline({ md, cite, url }) {
    const quoted: RichNode = { type: "blockquote", children: richTextTree(md) };
    const name = cite === "" ? url : cite;
    if (name === "") return [quoted];
    return [quoted, paragraph(text("— "), url === "" ? text(name) : link(name, url))];
  },
};
