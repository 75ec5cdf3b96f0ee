import * as z from "zod";
import { defineBlock } from "../definition";
import { line } from "../fields";
import { wordsOf } from "../rich-text/parse";
import { treeToStrictMarkdown } from "../rich-text/to-markdown";
import { type RichNode, text } from "../rich-text/tree";

export const heading = defineBlock({
  type: "heading",
  title: "Heading",
  description: "A heading that can be linked to.",
  surfaces: ["product", "blog"],
  schema: z.strictObject({
    text: line(120, {
      title: "Heading",
      description: "The heading's words, without formatting.",
      publish: true,
    }),
    level: z
      .literal([2, 3])
      .meta({ title: "Level", description: "2 for a section, 3 for a subsection." })
      .default(2),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000002",
  example: { text: "What it does", level: 2 },

  outline: ({ text: words, level }) => headingTree(words, level),
  prose: ({ text: words, level }) => treeToStrictMarkdown(headingTree(words, level)),
  read(node) {
    if (node.type !== "heading" || node.depth > 3) return null;
    const plain = node.children.every((child) => child.type === "text");
    const data = { text: wordsOf(node), level: node.depth === 3 ? 3 : 2 };
    return plain ? { data } : { data, lost: `The heading “${data.text}” lost its formatting.` };
  },
});

const headingTree = (words: string, depth: 2 | 3): RichNode[] => [
  { type: "heading", depth, children: [text(words)] },
];
