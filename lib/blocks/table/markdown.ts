import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { parseTree } from "../rich-text/parse";
import { treeToMarkdown } from "../rich-text/to-markdown";
import { paragraph, text } from "../rich-text/tree";
import { wordsOf } from "../rich-text/words";
import type { table } from "./schema";

const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Cells between pipes, as GitHub writes tables. */
export const tableMarkdown: MarkdownForm<z.output<typeof table.schema>> = {
  outline: ({ head, rows }) => [head, ...rows].map((cells) => paragraph(text(cells.join(" · ")))),
  prose({ head, rows }) {
    if (head.length === 0) return null;
    const delimiters = head.map(() => "---");
    return [head.map(writeCell), delimiters, ...rows.map((row) => row.map(writeCell))]
      .map((cells) => `| ${cells.join(" | ")} |`)
      .join("\n");
  },
  read(node, source) {
    const [head, delimiters, ...rows] = source.split("\n");
    if (node.type !== "paragraph" || !head?.includes("|") || !DELIMITERS.test(delimiters ?? "")) return null;
    const columns = readRow(head);
    if (columns.length !== splitCells(delimiters ?? "").length) return null;
    const plain = node.children.every((child) => child.type === "text");
    const data = { head: columns, rows: rows.map(readRow) };
    return plain ? { data } : { data, lost: "The cells of a table lost their formatting." };
  },
};

function writeCell(cell: string): string {
  return treeToMarkdown([paragraph(text(cell))]).replaceAll("|", "\\|");
}

function readRow(line: string): string[] {
  return splitCells(line).map((cell) => wordsOf(parseTree(cell.replaceAll("\\|", "|"))));
}

function splitCells(line: string): string[] {
  const bare = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return bare.split(/(?<!\\)\|/).map((cell) => cell.trim());
}
