import type { Nodes } from "mdast";
import { parseRichText, parseTree, richTextTree } from "./parse";
import { type DocNode, treeToDoc } from "./to-doc";
import { treeToMarkdown } from "./to-markdown";
import { docToTree } from "./to-tree";

export const markdownToDoc = (md: string): DocNode => treeToDoc(richTextTree(md));

/** Every word of the document in Markdown; where its signs would be read as something else, with fewer of them. */
export function docToMarkdown(doc: DocNode): string {
  const md = treeToMarkdown(docToTree(doc));
  if (isFaithful(md, doc)) return md;
  const calmed = { ...doc, content: (doc.content ?? []).map(calm) };
  return treeToMarkdown(docToTree(calmed));
}

/** One part of the document without emphasis, if it can't be read back with it. */
function calm(part: DocNode): DocNode {
  const alone = { type: "doc", content: [part] };
  return isFaithful(treeToMarkdown(docToTree(alone)), alone) ? part : withoutEmphasis(part);
}

function withoutEmphasis(node: DocNode): DocNode {
  const marks = node.marks?.filter(({ type }) => type !== "bold" && type !== "italic");
  return {
    ...node,
    ...(marks && { marks }),
    ...(node.content && { content: node.content.map(withoutEmphasis) }),
  };
}

const isFaithful = (md: string, doc: DocNode): boolean => wordsOf(markdownToDoc(md)) === wordsOf(doc);

function wordsOf({ text = "", content = [] }: DocNode): string {
  return (text + content.map(wordsOf).join("")).replace(/\s+/g, "");
}

/** Whether the field can show all of a text; what has no place in it is edited as the Markdown it is. */
export function fitsField(md: string): boolean {
  const parsed = parseRichText(md);
  if (!parsed.ok || parsed.unsafeLinks.length > 0) return false;
  const open: Nodes[] = [parseTree(md)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "image" || node.type === "imageReference" || node.type === "thematicBreak")
      return false;
    if ("children" in node) open.push(...node.children);
  }
  return true;
}
