import * as z from "zod";
import { defineBlock } from "../definition";
import { line, list } from "../fields";
import { parseTree, wordsOf } from "../rich-text/parse";
import { treeToStrictMarkdown } from "../rich-text/to-markdown";
import { paragraph, text } from "../rich-text/tree";

const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

const cell = line(300, { title: "Cell", description: "Plain text." });

export const table = defineBlock({
  type: "table",
  title: "Table",
  description: "Rows and columns of plain text.",
  surfaces: ["blog"],
  schema: z.strictObject({
    head: list(cell, 8, { title: "Columns", description: "1 to 8 column headings.", publish: true }),
    rows: list(list(cell, 8, { title: "Row", description: "A cell for each column." }), 50, {
      title: "Rows",
      description: "1 to 50 rows.",
      publish: true,
    }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000013",
  example: {
    head: ["Plan", "Rooms"],
    rows: [
      ["Small", "2"],
      ["Large", "12"],
    ],
  },

  outline: ({ head, rows }) => [head, ...rows].map((cells) => paragraph(text(cells.join(" · ")))),
  /** Cells between pipes, in GitHub's table syntax. */
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
});

function writeCell(cell: string): string {
  return treeToStrictMarkdown([paragraph(text(cell))]).replace(/\\?\|/g, "\\|");
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
