import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { treeToMarkdown } from "../rich-text/to-markdown";
import { text } from "../rich-text/tree";
import { wordsOf } from "../rich-text/words";
import type { heading } from "./schema";

type Heading = z.output<typeof heading.schema>;

export const headingMarkdown: MarkdownForm<Heading> = {
  outline: (data) => outline(data),
  prose: (data) => treeToMarkdown(outline(data)),
  read(node) {
    if (node.type !== "heading" || node.depth > 3) return null;
    const plain = node.children.every((child) => child.type === "text");
    const data = { text: wordsOf(node), level: node.depth === 3 ? 3 : 2 };
    return plain ? { data } : { data, lost: `The heading “${data.text}” lost its formatting.` };
  },
};

function outline(data: Heading) {
  return [{ type: "heading" as const, depth: data.level, children: [text(data.text)] }];
}
