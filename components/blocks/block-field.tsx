import * as z from "zod";
import { messages } from "@/lib/core/messages";
import { fieldRules, unwrapped } from "@/lib/documents/blocks/fields";
import { blockForm } from "@/messages/en.json";
import { choiceWords, fieldWords } from "./block-words";
import { type Bound, entryOf } from "./bound";
import {
  AreaField,
  ChoicesField,
  DayField,
  type FieldProps,
  FlagField,
  NumberField,
  SelectField,
  TextField,
} from "./fields";
import { MarkdownField } from "./markdown-field";
import { MediaField } from "./media-field";
import type { Media } from "./picture";

type Choice = string | number;

/** How a field looks in its form, where its schema doesn't say it. */
export type Look = {
  hint?: string;
  rows?: number;
  /** Its choices are called as they are written. */
  verbatim?: boolean;
  mono?: boolean;
  /** Whether it may stay empty, where a rule of the whole block says it. */
  optional?: boolean;
};

/** The control of a field. Its schema says what it is, its limit, and whether it may stay empty. */
export function BlockField<V>({ rows, mono, verbatim, ...field }: Bound<V> & Look) {
  const schema = unwrapped(field.schema);
  const rule = fieldRules.get(schema);
  const { block, path } = field;
  const label = fieldWords(block, path, z.globalRegistry.get(schema)?.title ?? "");
  const names = (value: Choice) => (verbatim ? String(value) : choiceWords(block, path, value));
  const optional = field.optional ?? (rule !== undefined && !rule.publish);
  const of = <T,>() => ({ ...field, label, optional }) as unknown as Bound<T> & FieldProps<T>;
  switch (rule?.kind) {
    case "line":
      return <TextField {...of<string>()} />;
    case "url":
      return <TextField type="url" {...of<string>()} />;
    case "text":
      return <AreaField mono={mono} {...of<string>()} />;
    case "markdown":
      return <MarkdownField rows={rows} {...of<string>()} />;
    case "moment":
      return <DayField {...of<string>()} />;
    case "media":
      return <MediaField {...of<Media | null>()} />;
    case "list": {
      const values = schema instanceof z.ZodArray ? valuesOf(schema.def.element) : null;
      if (values === null) return <LinesField {...of<string[]>()} />;
      return <ChoicesField {...of<Choice[]>()} values={values} names={names} />;
    }
  }
  if (schema instanceof z.ZodBoolean) return <FlagField {...of<boolean>()} />;
  if (schema instanceof z.ZodNumber) return <NumberField min={schema.minValue ?? 0} {...of<number>()} />;
  return <SelectField values={valuesOf(schema) ?? []} names={names} {...of<Choice>()} />;
}

function valuesOf(schema: z.core.$ZodType): Choice[] | null {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? ([...schema.values] as Choice[]) : null;
}

/** A line an entry; the refusal of the first wrong one stands below. */
function LinesField(list: Bound<string[]> & FieldProps<string[]>) {
  const t = messages({ blockForm });
  const { value, onChange, error, max } = list;
  const lines = value.map((_, index) => entryOf(list, index));
  return (
    <AreaField
      {...list}
      hint={t("onePerLine", { max })}
      max={max * (entryOf(list, 0).max + 1)}
      value={value.join("\n")}
      error={error ?? lines.find((line) => line.error !== null)?.error}
      onChange={(text) => onChange(text === "" ? [] : text.split("\n"))}
    />
  );
}
