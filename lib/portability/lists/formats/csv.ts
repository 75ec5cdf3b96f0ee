import { type CsvError, parse } from "csv-parse/sync";
import { unreadable } from "../unreadable";
import { type ListRow, listLimits } from "./schema";

const separators = [",", ";", "\t", "|"];

/** A spreadsheet's text: the first row that says anything names the columns. Rows are counted as spreadsheets count them. */
export function readCsv(text: string): ListRow[] {
  const delimiter = separatorOf(text);
  const records = parseAll(text, delimiter)
    .map((record, at) => ({ record, line: at + 1 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ""));
  const [head, ...body] = records;
  if (!head) return [];
  const names = columnNames(head.record);
  return body.map(({ record, line }) => ({
    line,
    key: null,
    values: Object.fromEntries(names.flatMap((name, at) => (record[at]?.trim() ? [[name, record[at]]] : []))),
  }));
}

function parseAll(text: string, delimiter: string): string[][] {
  try {
    const options = { bom: true, relax_quotes: true, relax_column_count: true };
    const most = { max_record_size: listLimits.lineBytes, to: 2 * listLimits.rows };
    return parse(text, { ...options, ...most, delimiter }) as unknown as string[][];
  } catch (error) {
    const { code, lines, message } = error as CsvError & { lines?: number };
    if (code === "CSV_MAX_RECORD_SIZE")
      return unreadable(`A row on line ${lines} is longer than 1 MB. Is a quotation mark missing?`);
    if (code === "CSV_QUOTE_NOT_CLOSED")
      return unreadable(`A quotation mark on line ${lines} is never closed.`);
    const where = lines === undefined ? "" : ` on line ${lines}`;
    return unreadable(`The rows can't be read${where}: ${message}`);
  }
}

/** The separator that occurs most often outside quotes in the first line; a comma if none does. */
function separatorOf(text: string): string {
  const [line = ""] = /[^\r\n]+/.exec(text.slice(0, 100_000)) ?? [];
  const plain = line.replace(/"(?:[^"]|"")*"/g, "");
  const count = (sign: string) => plain.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Empty names get a letter, as spreadsheets count columns, and a name that comes again a number. */
function columnNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.slice(0, listLimits.columns).map((cell, at) => {
    const name = cell.replace(/\s+/g, " ").trim().slice(0, 190) || `Column ${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
