import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import type { divider } from "./schema";

export const dividerMarkdown: MarkdownForm<z.output<typeof divider.schema>> = {
  outline: () => [],
  prose: () => "* * *",
  read: (node) => (node.type === "thematicBreak" ? { data: {} } : null),
};
