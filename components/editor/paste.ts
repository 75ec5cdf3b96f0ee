import { notify } from "@/components/ui/notify";
import { messages } from "@/lib/core/messages";
import type { Surface } from "@/lib/documents/blocks/definition";
import type { Block } from "@/lib/documents/blocks/envelope";
import { type Imported, markdownToDocument } from "@/lib/documents/blocks/import-markdown";
import { parseTree } from "@/lib/documents/blocks/rich-text/parse";
import { table } from "@/lib/documents/blocks/table/block";
import { editor } from "@/messages/en.json";

/** Pasted Markdown as the nearest blocks: a product has no tables, so that their rows become lines. */
export function importPasted(md: string, surface: Surface): Imported {
  const t = messages({ editor });
  const { blocks, report } = markdownToDocument(md, { surface });
  if (surface !== "product") return { blocks, report };
  const lined = blocks.map((block): Block => {
    if (block.type !== "richText") return block;
    const text = tablesAsLines(block.data.md);
    return text === block.data.md ? block : { ...block, data: { ...block.data, md: text } };
  });
  const hadTable = lined.some((block, at) => block !== blocks[at]);
  const lost = { message: t("noTables") };
  return { blocks: lined, report: hadTable ? [...report, lost] : report };
}

/** Pasted Markdown as blocks, if it is more than one text; prose belongs into the text it was pasted into. */
export function pastedBlocks(md: string, surface: Surface): Imported | null {
  if (md.trim() === "") return null;
  const imported = importPasted(md, surface);
  return imported.blocks.some(({ type }) => type !== "richText") ? imported : null;
}

function tablesAsLines(md: string): string {
  let text = md;
  for (const node of parseTree(md).children.reverse()) {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? from;
    const source = md.slice(from, to);
    if (table.read?.(node, source)) text = text.slice(0, from) + asLines(source) + text.slice(to);
  }
  return text;
}

function asLines(table: string): string {
  const [head = "", , ...rows] = table.split("\n");
  return [head, ...rows]
    .map((row) => {
      const bare = row
        .trim()
        .replace(/^\|/, "")
        .replace(/(?<!\\)\|$/, "");
      const line = bare.split(/(?<!\\)\|/).map((cell) => cell.trim());
      // No sign at a line's start may begin a list, a quote or a heading.
      return line
        .join(" | ")
        .trim()
        .replace(/^[-+>#]/, "\\$&")
        .replace(/^(\d+)([.)])/, "$1\\$2");
    })
    .join("\\\n");
}

/** Says what became of a paste, and what had no place. */
export function notifyPasted({ blocks, report }: Imported): void {
  const t = messages({ editor });
  const said = [...new Set(report.map(({ message }) => message))];
  notify({
    tone: "plain",
    text: t("pasted", { count: blocks.length }),
    detail: [
      ...said.slice(0, 3),
      said.length > 3 ? t("andMore", { count: said.length - 3 }) : "",
      t("undoReverts"),
    ]
      .filter(Boolean)
      .join(" "),
  });
}
