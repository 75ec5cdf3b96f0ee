import { notify } from "@/components/ui/notify";
import type { Block } from "@/lib/blocks/envelope";
import { type Imported, markdownToDocument } from "@/lib/blocks/import-markdown";

/** Pasted Markdown as blocks, if it is more than one text; prose belongs into the text it was pasted into. */
export function pastedBlocks(md: string): Imported | null {
  if (md.trim() === "") return null;
  const imported = markdownToDocument(md, { surface: "product" });
  return imported.blocks.some(({ type }) => type !== "richText") ? imported : null;
}

/** Says what became of a paste, and what had no place. */
export function tellPasted(blocks: readonly Block[], report: Imported["report"]): void {
  const said = [...new Set(report.map(({ message }) => message))];
  notify({
    tone: "plain",
    text: `Pasted as ${blocks.length === 1 ? "one block" : `${blocks.length} blocks`}`,
    detail: [
      ...said.slice(0, 3),
      said.length > 3 ? `And ${said.length - 3} more.` : "",
      "Undo takes it back.",
    ]
      .filter(Boolean)
      .join(" "),
  });
}
