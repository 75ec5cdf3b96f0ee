import * as z from "zod";
import { textFault } from "./characters";
import type { Fault, Mode } from "./definition";
import { MAX_URL } from "./limits";
import { isMoment } from "./moment";
import { parseRichText } from "./rich-text/parse";
import { urlFault } from "./url";

/** What a field is beyond its shape; `publish` makes an empty one a fault when publishing. */
export type FieldRule =
  | { kind: "line" | "text" | "markdown" | "url" | "moment" | "mediaId"; publish: boolean }
  | { kind: "list"; publish: boolean; max: number; unique: string | null }
  | { kind: "media"; publish: boolean }
  /** What its fields must be together; `key` is the field that the fault is shown at. */
  | {
      kind: "record";
      publish: false;
      check: (value: Record<string, unknown>, mode: Mode) => RecordFault | null;
    };

export type RecordFault = Fault & { key: string };

export const fieldRules = z.registry<FieldRule>();

export type About = { title: string; description: string; publish?: boolean };

/** One line of plain text. */
export function line(max: number, about: About) {
  return field("line", about, { maxLength: max }, (value) => textFault(value, max, "single"));
}

/** Plain text with line breaks. */
export function plainText(max: number, about: About) {
  return field("text", about, { maxLength: max }, (value) => textFault(value, max, "many"));
}

/** The Markdown subset, guarded before it is parsed. */
export function markdown(max: number, about: About) {
  return field(
    "markdown",
    about,
    { maxLength: max },
    (value) => textFault(value, max, "many") ?? richTextFault(value),
  );
}

/** An address a reader may follow. */
export function url(about: About & { allowHttp: boolean }) {
  const { allowHttp } = about;
  const pattern = allowHttp ? "^(https?://\\S+)?$" : "^(https://\\S+)?$";
  return field("url", about, { maxLength: MAX_URL, pattern }, (value) =>
    value === "" ? null : urlFault(value, { allowHttp }),
  );
}

/** A past UTC day or timestamp; that it is past is checked by `parseBlocks`, which knows the time. */
export function moment(about: About) {
  return field("moment", about, { maxLength: 30, pattern: "^(\\d{4}-\\d{2}-\\d{2}(T.+Z)?)?$" }, (value) =>
    value === "" || isMoment(value)
      ? null
      : { code: "invalid_value", message: "Give a day such as 2026-11-12, or a UTC timestamp." },
  );
}

/** A name of the editor's own for an item, unique in its list. */
export function itemId() {
  const about = { title: "Id", description: "Identifies the item in its list: letters, digits, - and _." };
  const shape = /^[\w-]{0,64}$/;
  return field("line", { ...about, publish: true }, { maxLength: 64, pattern: shape.source }, (value) =>
    shape.test(value) ? null : { code: "invalid_value", message: "Use up to 64 letters, digits, - and _." },
  );
}

/** The length is checked by `parseBlocks` and not by zod, which would then not look at the items. */
export function list<T extends z.ZodType>(item: T, max: number, about: About & { unique?: string }) {
  const { title, description } = about;
  const schema = z.array(item).meta({ title, description, maxItems: max });
  fieldRules.add(schema, {
    kind: "list",
    publish: about.publish === true,
    max,
    unique: about.unique ?? null,
  });
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

/** A text field of its own kind; `check` says what is wrong with a value, empty ones too. */
export function field(
  kind: "line" | "text" | "markdown" | "url" | "moment" | "mediaId",
  about: About,
  limits: Record<string, unknown>,
  check: (value: string) => Fault | null,
) {
  const schema = z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .superRefine((value, context) => {
      const fault = check(value);
      if (fault) context.addIssue({ code: "custom", message: fault.message, params: { code: fault.code } });
    })
    .meta({ title: about.title, description: about.description, ...limits });
  fieldRules.add(schema, { kind, publish: about.publish === true });
  return schema.default("");
}

/** Documents are checked whole, again and again, with little changed: the fault of each text that was checked lately. */
const checked = new Map<string, Fault | null>();
const MAX_CHECKED = 2_000_000;
let checkedLength = 0;

function richTextFault(md: string): Fault | null {
  const known = checked.get(md);
  if (known !== undefined) return known;
  const fault = findFault(md);
  checked.set(md, fault);
  checkedLength += md.length;
  for (const oldest of checked.keys()) {
    if (checkedLength <= MAX_CHECKED) break;
    checked.delete(oldest);
    checkedLength -= oldest.length;
  }
  return fault;
}

function findFault(md: string): Fault | null {
  const parsed = parseRichText(md);
  if (!parsed.ok) return parsed.fault;
  const [first] = parsed.unsafeLinks;
  if (first === undefined) return null;
  const message = `A link must start with https://, http:// or mailto:, not “${first.slice(0, 80)}”.`;
  return { code: "unsafe_url", message };
}
