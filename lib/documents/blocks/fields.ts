import * as z from "zod";
import { cutAt } from "../../core/text";
import { textError } from "./characters";
import type { InvalidValue, Mode } from "./definition";
import { MAX_URL } from "./limits";
import { MAX_MOMENT, MOMENT_PATTERN, parseMoment } from "./moment";
import { parseRichText } from "./rich-text/parse";
import { urlError } from "./url";

type TextKind = "line" | "text" | "markdown" | "url" | "moment" | "mediaId";

/** What a field is beyond its shape; `publish` makes an empty one an error when publishing. */
export type FieldRule =
  | { kind: TextKind; publish: boolean }
  | { kind: "list"; publish: boolean; max: number; unique: string | null }
  | { kind: "media"; publish: boolean }
  /** A rule across fields; the error appears at the field `key`. */
  | {
      kind: "record";
      publish: false;
      check: (value: Record<string, unknown>, mode: Mode) => RecordError | null;
    };

export type RecordError = InvalidValue & { key: string };

export const fieldRules = z.registry<FieldRule>();

/** A schema without what makes it optional or gives it a default. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return isWrapped ? unwrapped(schema.def.innerType as z.core.$ZodType) : schema;
}

export type About = { title: string; description: string; publish?: boolean };

/** One line of plain text. */
export function line(max: number, about: About) {
  return field("line", about, { maxLength: max }, (value) => textError(value, max, "single"));
}

/** Plain text with line breaks. */
export function plainText(max: number, about: About) {
  return field("text", about, { maxLength: max }, (value) => textError(value, max, "many"));
}

/** The Markdown subset, checked before it is parsed. */
export function markdown(max: number, about: About) {
  const check = (value: string) => textError(value, max, "many") ?? richTextError(value);
  return field("markdown", about, { maxLength: max }, check);
}

/** An address that a reader may follow. */
export function url(about: About) {
  return field("url", about, { maxLength: MAX_URL, pattern: "^(https?://\\S+)?$" }, (value) =>
    value === "" ? null : urlError(value),
  );
}

/** A past UTC day or a time, read as UTC; `parseBlocks` knows the time and checks that it is past. */
export function moment(about: About) {
  const limits = { maxLength: MAX_MOMENT, pattern: MOMENT_PATTERN };
  const check = (value: string) =>
    value === "" || parseMoment(value) !== null
      ? null
      : {
          code: "invalid_value",
          message: "Enter a day such as 2026-11-12, or a time such as 2026-11-12T09:30:00Z.",
        };
  return field("moment", about, limits, check, (value) => parseMoment(value) ?? value);
}

/** An item's name for the editor's own use, unique within its list. */
export function itemId() {
  const about = { title: "ID", description: "Identifies the item in its list: letters, digits, - and _." };
  const shape = /^[\w-]{0,64}$/;
  return field("line", { ...about, publish: true }, { maxLength: 64, pattern: shape.source }, (value) =>
    shape.test(value) ? null : { code: "invalid_value", message: "Use up to 64 letters, digits, - and _." },
  );
}

/** `parseBlocks` checks the length; if zod did, it would not look at the items. */
export function list<T extends z.ZodType>(item: T, max: number, about: About & { unique?: string }) {
  const { title, description, publish = false, unique = null } = about;
  const schema = z.array(item).meta({ title, description, maxItems: max });
  fieldRules.add(schema, { kind: "list", publish, max, unique });
  return schema.default([]);
}

export function choice<const V extends string>(
  values: readonly [V, ...V[]],
  initial: NoInfer<V>,
  about: About,
) {
  return z
    .enum(values)
    .meta({ title: about.title, description: about.description })
    .default(initial as never);
}

export function flag(initial: boolean, about: About) {
  return z.boolean().meta({ title: about.title, description: about.description }).default(initial);
}

/**
 * A text field with a format of its own; `read` is what is kept of a value, and `check` says what is wrong with that, even
 * if it is empty.
 */
export function field(
  kind: TextKind,
  about: About,
  limits: Record<string, unknown>,
  check: (value: string) => InvalidValue | null,
  read = (value: string) => value.replace(/\r\n?/g, "\n"),
) {
  const schema = z
    .string()
    .overwrite(read)
    .superRefine((value, context) => {
      const error = check(value);
      if (error) context.addIssue({ code: "custom", message: error.message, params: { code: error.code } });
    })
    .meta({ title: about.title, description: about.description, ...limits });
  fieldRules.add(schema, { kind, publish: about.publish === true });
  return schema.default("");
}

/** Documents are validated again and again with few changes, so the results of recent texts are cached. */
const checked = new Map<string, InvalidValue | null>();
const MAX_CHECKED = 2_000_000;
let checkedLength = 0;

function richTextError(md: string): InvalidValue | null {
  const known = checked.get(md);
  if (known !== undefined) return known;
  const error = findError(md);
  checked.set(md, error);
  checkedLength += md.length;
  for (const oldest of checked.keys()) {
    if (checkedLength <= MAX_CHECKED) break;
    checked.delete(oldest);
    checkedLength -= oldest.length;
  }
  return error;
}

function findError(md: string): InvalidValue | null {
  const parsed = parseRichText(md);
  if (!parsed.ok) return parsed.error;
  const [first] = parsed.unsafeLinks;
  if (first === undefined) return null;
  const message = `A link must start with https://, http:// or mailto:, not “${cutAt(first, 80)}”.`;
  return { code: "unsafe_url", message };
}
