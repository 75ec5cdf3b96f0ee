import { isMap, parseDocument } from "yaml";
import { parseDay } from "../../core/time";
import { Unreadable } from "./source";

export type Fields = Record<string, unknown>;

type Split = { fields: Fields; body: string; line: number; repeated: string[] };

/** Front matter whose first line of dashes was left out, as Hexo allows it. */
const HEXO = /^(?:[\w-]+:.*\n|[ \t]+.*\n|- .*\n)+---[ \t]*(?:\n|$)/;

/** A file's front matter, read, with the keys that it has more than once, and what is below it with the line on which that begins. */
export function splitFrontMatter(text: string): Split {
  if (/^\+\+\+[ \t]*\n/.test(text))
    throw new Unreadable(
      "has front matter in TOML, but only YAML is supported. Convert it with `hugo convert toYAML`.",
      1,
    );
  const begin = /^---[ \t]*\n/.exec(text) ?? (/^title:/m.exec(HEXO.exec(text)?.[0] ?? "") && /^/.exec(text));
  if (begin === null) return { fields: {}, body: text, line: 1, repeated: [] };
  const rest = text.slice(begin[0].length);
  const end = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(rest);
  if (end === null) {
    if (/^---[ \t]*\n[\w-]+:/.test(text))
      throw new Unreadable("The front matter has no end. Close it with a line ---.", 1);
    return { fields: {}, body: text, line: 1, repeated: [] };
  }
  const body = rest.slice(end.index + end[0].length);
  const line = text.slice(0, text.length - body.length).split("\n").length;
  return { ...readYaml(rest.slice(0, end.index)), body, line };
}

function readYaml(yaml: string): Pick<Split, "fields" | "repeated"> {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: "silent", uniqueKeys: false });
  const [error] = document.errors;
  if (error) {
    const line = yaml.slice(0, error.pos[0]).split("\n").length + 1;
    throw new Unreadable(
      `The front matter is not valid YAML: ${firstLine(error.message)}${hintFor(error.code)}`,
      line,
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    throw new Unreadable(`The front matter can't be read: ${firstLine(String(error))}`, 2);
  }
  if (value === null || value === undefined) return { fields: {}, repeated: [] };
  if (typeof value !== "object" || Array.isArray(value))
    throw new Unreadable("The front matter must be a list of names and values.", 2);
  const keys = isMap(document.contents) ? document.contents.items.map(({ key }) => String(key)) : [];
  return { fields: { ...value }, repeated: [...new Set(keys.filter((key, at) => keys.indexOf(key) < at))] };
}

const hintFor = (code: string): string =>
  code === "BLOCK_AS_IMPLICIT_KEY"
    ? ". Put a value that has a colon in quotes"
    : code === "TAB_AS_INDENT"
      ? ". Indent with spaces"
      : "";

const firstLine = (text: string): string => text.split("\n")[0] ?? "";

/** The first of the fields that says something, as text. */
export function textOf(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" || typeof value === "boolean") return String(value);
  }
  return "";
}

/** Whether a field says yes or no; null for what says neither. */
export function yesOrNo(value: unknown): boolean | null {
  const said = String(value).trim();
  if (/^(true|yes|on|1)$/i.test(said)) return true;
  return /^(false|no|off|0)$/i.test(said) ? false : null;
}

/** Whether a field holds anything at all. */
export const says = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(says)
    : value !== null && value !== undefined && String(value).trim() !== "";

/** A list, a text with commas, or one name; of things with a name, that. */
export function namesOf(value: unknown): string[] {
  if (typeof value === "string")
    return value
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(namesOf);
  if (typeof value !== "object" || value === null) return [];
  const { name, title, label } = value as Fields;
  return namesOf(name ?? title ?? label);
}

/** Other ways to write a day or an hour, as `2024/1/2 20:46`. Days before months stand with dots alone. */
const plainTime = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日/, "$1/$2/$3")
    .replace(/^(\d{4})(\d{2})(\d{2})(?=$|[T\s])/, "$1/$2/$3")
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/, "$3/$2/$1")
    .replace(
      /\b(\d{1,2})(:\d{2}(?::\d{2})?)\s*([ap])\.?m\.?$/i,
      (_, hour: string, rest: string, half: string) =>
        `${(Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)}${rest}`,
    );

/**
 * As the usual generators write times: a day, or a time with or without an offset, which is UTC then. Null for days that
 * no calendar has, and for years of fewer than four digits: the year 1 is how some programs write that there is no date.
 */
export function timeOf(text: string): Date | null {
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
      plainTime(text),
    );
  if (parts === null) return /[a-z]{3}/i.test(text) ? spokenTimeOf(text) : null;
  const [, year, , month = "", day = "", clock = "00:00", zone = "Z"] = parts;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d{2}):?/, "$1:") : "Z";
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (parseDay(date) === null) return null;
  return possible(new Date(`${date}T${clock.replace(/^\d:/, "0$&")}${offset}`));
}

/** `May 5, 2024`: in UTC where it names no zone, wherever this machine stands. */
function spokenTimeOf(text: string): Date | null {
  return possible(new Date(ZONE.test(text) ? text : `${text} UTC`));
}
const ZONE = /\b(?:UTC?|GMT|Z|[ECMP][SD]T)\b|(?:\s|:\d{2})[+-]\d{2}:?\d{2}\b/i;

const possible = (time: Date): Date | null =>
  time.getUTCFullYear() >= 1000 && time.getUTCFullYear() <= 9999 ? time : null;

/** `de`, `pt-BR`; of `zh-Hans` the language; "" for what is no language as posts have it. */
export function localeOf(text: string): string {
  const [, language = "", region = ""] =
    /^([a-z]{2})(?:[-_]([a-z]{2})|[-_][a-z\d_-]{3,20})?$/i.exec(text.trim()) ?? [];
  if (language === "") return "";
  return region === "" ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
}
