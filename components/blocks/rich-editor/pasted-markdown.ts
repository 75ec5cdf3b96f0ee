import { htmlToMarkdown } from "@/lib/blocks/html-import/html-markdown";
import { parseTree } from "@/lib/blocks/rich-text/parse";
import { scanMarkdown } from "@/lib/blocks/rich-text/scan";

/** Whether a pasted text means its Markdown signs; a sentence with one star in it does not. */
export function looksLikeMarkdown(pasted: string): boolean {
  if (pasted.trim() === "" || scanMarkdown(pasted) !== null) return false;
  return parseTree(pasted).children.some(
    (node) =>
      node.type !== "paragraph" || node.children.some(({ type }) => type !== "text" && type !== "break"),
  );
}

/** A paste as Markdown: of a page with sections, pictures or code what those are, else the plain text; none for prose, which the field reads itself. */
export function pastedMarkdown(data: DataTransfer): string {
  const html = data.getData("text/html");
  if (html === "") return data.getData("text/plain");
  return /<(h[12]|img|pre)[\s>]/i.test(html) ? htmlToMarkdown(html) : "";
}
