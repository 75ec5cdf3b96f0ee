import { hasNode, parseRichText, parseTree, richTextTree } from "./parse";
import { type DocNode, treeToDoc } from "./to-doc";
import { treeToMarkdown } from "./to-markdown";
import { docToTree } from "./to-tree";

export const markdownToDoc = (md: string): DocNode => treeToDoc(richTextTree(md));

/** Every word of the document as Markdown, with less formatting where it would be read back differently. */
export function docToMarkdown(doc: DocNode): string {
  const md = treeToMarkdown(docToTree(doc));
  if (isFaithful(md, doc)) return md;
  const calmed = { ...doc, content: (doc.content ?? []).map(calm) };
  return treeToMarkdown(docToTree(calmed));
}

/** One part of the document, without emphasis if it cannot be read back with it. */
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

/** Whether the editor can show all of a text; otherwise it is edited as Markdown. */
export function fitsField(md: string): boolean {
  const parsed = parseRichText(md);
  if (!parsed.ok || parsed.unsafeLinks.length > 0) return false;
  return !hasNode(parseTree(md), ["image", "imageReference", "thematicBreak"]);
}
