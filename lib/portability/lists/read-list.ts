import { readAwesomeMarkdown } from "./formats/awesome-markdown";
import { readAwesomeYaml } from "./formats/awesome-yaml";
import { cleanRows } from "./formats/clean-rows";
import { readCsv } from "./formats/csv";
import { decodeText } from "./formats/decode-text";
import { detectFormat } from "./formats/detect-format";
import { parseJson, readJson, readJsonLines } from "./formats/json";
import { readLandscape } from "./formats/landscape";
import { readMcpRegistry } from "./formats/mcp-registry";
import { readOpml } from "./formats/opml";
import { readPubliccode } from "./formats/publiccode";
import { type Format, formats, type List, listLimits } from "./formats/schema";
import { readVitrine } from "./formats/vitrine";
import { requireRows, unreadable } from "./unreadable";

const readers: Record<Exclude<Format, "awesome-yaml">, (text: string) => List["rows"]> = {
  csv: readCsv,
  json: (text) => readJson(parseJson(text)),
  jsonl: readJsonLines,
  "awesome-markdown": readAwesomeMarkdown,
  landscape: readLandscape,
  publiccode: readPubliccode,
  "mcp-registry": (text) => readMcpRegistry(parseJson(text)),
  opml: readOpml,
  vitrine: (text) => readVitrine(parseJson(text)),
};

/** Formats whose parsers take much longer than the file is long. */
const isMarkup = new Set<Format>(["awesome-markdown", "awesome-yaml", "landscape", "publiccode"]);

/**
 * The rows of a list in any of the formats, which its content shows unless the caller says it. Fails with
 * `UnreadableList` where the list as a whole can't be read; a row that can't be is a row with its problem.
 */
export function readList(bytes: Uint8Array, format?: Format): List {
  if (bytes.length > listLimits.bytes) unreadable("A list can be at most 20 MB.");
  const text = decodeText(bytes);
  const found = format ?? detectFormat(bytes, text) ?? unreadable(unknown);
  if (isMarkup.has(found) && bytes.length > listLimits.markupBytes)
    unreadable(`A list of the format ${formats[found]} can be at most 2 MB.`);
  const rows = cleanRows(readRows(found, bytes, text));
  if (rows.length === 0) unreadable("The list has no rows.");
  return { format: found, columns: columnsOf(rows), rows };
}

function readRows(format: Format, bytes: Uint8Array, text: string): List["rows"] {
  try {
    const rows = format === "awesome-yaml" ? readAwesomeYaml(bytes) : readers[format](text);
    requireRows(rows.length);
    return rows;
  } catch (error) {
    // Parsers call themselves for each level.
    if (error instanceof RangeError) return unreadable("The list nests too deeply.");
    throw error;
  }
}

const unknown = `The format of the list isn't one of these: ${Object.values(formats).join("; ")}.`;

/** The names of all values, in the order in which rows have them. */
function columnsOf(rows: List["rows"]): string[] {
  const names = new Set<string>();
  for (const row of rows) {
    if ("problem" in row) continue;
    for (const name of Object.keys(row.values))
      if (names.size < listLimits.columns && name.length <= 200) names.add(name);
  }
  return [...names];
}
