import { defaultType, fieldsOfType, hasOptions, optionOf, problemOf } from "../../catalog/own-fields/rules";
import type { Catalog, ListingField, OwnValue } from "../../catalog/own-fields/schema";
import { normalizeText } from "../../core/close-name";
import { type Change, leftOut } from "../product-import/schema";

/** A value that is none of the options of its field. */
export type UnknownOption = { field: string; value: string };

export type OwnCells = {
  type?: string | undefined;
  fields?: Record<string, OwnValue | null>;
  changes: Change[];
  unknown: UnknownOption[];
};

/** The keys of the cells that fill declared fields. */
export const ownKey = (key: string): string => `fields.${key}`;

/**
 * What a mapped row says by the types and fields that the directory has declared. Options are known by their value or label;
 * what can't be a value is left out and reported.
 */
export function readOwnCells(
  row: Readonly<Record<string, unknown>>,
  catalog: Catalog,
  mapped: ReadonlySet<string>,
): OwnCells {
  const cells: OwnCells = { changes: [], unknown: [] };
  const type = typeof row.type === "string" ? findType(catalog, row.type) : undefined;
  if (type) cells.type = type;
  else if (row.type !== undefined)
    cells.changes.push(leftOut("type", row.type, "is not a type of this directory"));
  const own = new Set(
    type ? fieldsOfType(catalog, type).map(({ key }) => key) : catalog.fields.map(({ key }) => key),
  );
  const fields: Record<string, OwnValue | null> = {};
  for (const field of catalog.fields) {
    const name = ownKey(field.key);
    if (field.retired || !own.has(field.key) || !mapped.has(name)) continue;
    fields[field.key] = readCell(field, row[name], cells);
  }
  if (!type) cells.type = typeWith(catalog, fields);
  return Object.keys(fields).length > 0 ? { ...cells, fields } : cells;
}

/** The type of a product whose row names none: the first in use that has all fields with a value, unless the default has. */
function typeWith(catalog: Catalog, fields: Readonly<Record<string, OwnValue | null>>): string | undefined {
  const filled = Object.keys(fields).filter((key) => fields[key] !== null);
  const has = (type: string) => {
    const own = fieldsOfType(catalog, type).map(({ key }) => key);
    return filled.every((key) => own.includes(key));
  };
  if (has(defaultType(catalog))) return undefined;
  return catalog.types.find(({ key, retired }) => !retired && has(key))?.key;
}

function findType({ types }: Catalog, written: string): string | undefined {
  const isIt = (name: string) => normalizeText(name) === normalizeText(written);
  return types.find(
    ({ key, label, plural, retired }) => !retired && (isIt(key) || isIt(label) || isIt(plural)),
  )?.key;
}

function readCell(field: ListingField, cell: unknown, { changes, unknown }: OwnCells): OwnValue | null {
  const name = ownKey(field.key);
  const written = (Array.isArray(cell) ? cell : [cell]).filter(
    (each) => each !== undefined && each !== null && each !== "",
  );
  if (written.length === 0) return null;
  const value = hasOptions(field.kind) ? chosen() : convert(field, written[0]);
  if (value === null) return null;
  const problem = problemOf(field, value);
  if (problem === null) return value;
  const isWord = field.kind === "number" && typeof value !== "number";
  changes.push(leftOut(name, cell, isWord ? "is not a number" : problem.message));
  return null;

  function chosen(): OwnValue | null {
    const options = written.flatMap((each) => {
      const found = findOption(field, String(each));
      if (found !== undefined) return [found];
      unknown.push({ field: name, value: String(each) });
      changes.push(leftOut(name, each, `is not an option of ${field.label}`));
      return [];
    });
    if (options.length === 0) return null;
    return field.kind === "choice" ? (options[0] as string) : [...new Set(options)];
  }
}

function findOption(field: ListingField, written: string): string | undefined {
  const isIt = (name: string) => normalizeText(name) === normalizeText(written);
  const found = field.options.find(({ value, label }) => isIt(value) || isIt(label));
  return found && optionOf(field, found.value)?.value;
}

const words: Record<string, boolean> = {
  yes: true,
  true: true,
  "1": true,
  y: true,
  x: true,
  no: false,
  false: false,
  "0": false,
  n: false,
};

/** Whether a cell says yes or no. */
export const isYesOrNo = (text: string): boolean => Object.hasOwn(words, text.toLowerCase());

/** A number as people write it: with a comma or point before decimals, and any sign between thousands. */
export function readNumber(text: string): number | null {
  const [, sign = "", digits = ""] = /^([-−+]?)\p{Sc}?\s?(\d[\d.,'’\s\u00a0]*?)\s?\p{Sc}?$/u.exec(text) ?? [];
  if (digits === "") return null;
  const plain = digits.replace(/['’\s\u00a0]/g, "");
  const [decimal] = /[.,](?=\d+$)/.exec(plain.replace(/[.,](?=.*[.,])/g, "_")) ?? [];
  const isThousands =
    decimal === "," ? /^\d{1,3}(?:,\d{3})+$/.test(plain) : /^\d{1,3}(?:\.\d{3}){2,}$/.test(plain);
  const number = isThousands
    ? plain.replace(/[.,]/g, "")
    : decimal === ","
      ? plain.replace(/\./g, "").replace(",", ".")
      : plain.replace(/,/g, "");
  const value = Number(number);
  return Number.isNaN(value) ? null : sign === "" || sign === "+" ? value : -value;
}

/** A cell as the kind of its field has it: spreadsheets write everything as text. */
function convert({ kind }: ListingField, cell: unknown): OwnValue {
  if (typeof cell === "number" || typeof cell === "boolean") return kind === "text" ? String(cell) : cell;
  const text = typeof cell === "string" ? cell.trim() : JSON.stringify(cell);
  if (kind === "boolean") return words[text.toLowerCase()] ?? text;
  if (kind === "number") return readNumber(text) ?? text;
  return kind === "date" ? text.slice(0, 10) : text;
}
