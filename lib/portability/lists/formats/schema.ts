import { z } from "zod";

/** The formats of lists, and what people call them. */
export const formats = {
  csv: "Spreadsheet (CSV, TSV)",
  json: "JSON",
  jsonl: "JSON Lines",
  "awesome-markdown": "Awesome list (Markdown)",
  "awesome-yaml": "Awesome list data (YAML files in a zip)",
  landscape: "Landscape (landscape.yml, data.yml)",
  publiccode: "publiccode.yml",
  "mcp-registry": "MCP registry (server.json)",
  opml: "OPML",
  vitrine: "Another Vitrine (/api/v1/products)",
} as const;

export type Format = keyof typeof formats;
export const Format = z.enum(Object.keys(formats) as [Format, ...Format[]]);

/** The most that a list may have. */
export const listLimits = {
  bytes: 20 * 1024 * 1024,
  /** Of formats whose parsers keep every character of it. */
  markupBytes: 2 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  lineBytes: 1024 * 1024,
  /** Levels of what a cell nests. */
  depth: 32,
  /** Of an entry that is kept as it is published, because others read many of them at a time. */
  rawCharacters: 64 * 1024,
  /** Values of a cell that holds several. */
  parts: 100,
} as const;

/** A row as its list has it, by the names of columns: text, numbers, lists of text, or what JSON nests. */
export type ListRow = {
  /** Its line, or its number where a format has no lines. */
  line: number;
  /** What identifies it in the list, if the format has that; else its mapped values do. */
  key: string | null;
  values: Readonly<Record<string, unknown>>;
  /** The entry as it is published, for formats that others read again whole. */
  raw?: unknown;
};

/** A row that can't be read, and why. */
export type BrokenRow = { line: number; problem: string };

export type List = { format: Format; columns: string[]; rows: (ListRow | BrokenRow)[] };

/** Which field of a product each column fills; null for none. */
export const Mapping = z.record(z.string().max(200), z.string().max(64).nullable());
export type Mapping = z.infer<typeof Mapping>;

/** What stands for the values of a field that the directory does not know, by the field's key; null leaves one out. */
export const Replacements = z.record(
  z.string().max(64),
  z.record(z.string().max(200), z.string().max(200).nullable()),
);
export type Replacements = z.infer<typeof Replacements>;
