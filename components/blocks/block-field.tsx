import * as z from "zod";
import { fieldRules, unwrapped } from "@/lib/documents/blocks/fields";
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
  label?: string;
  hint?: string;
  /** What its choices are called: their values with a capital, unless it says otherwise. */
  names?: Readonly<Record<Choice, string>> | ((value: Choice) => string);
  rows?: number;
  mono?: boolean;
  /** Whether it may stay empty, where a rule of the whole block says it. */
  optional?: boolean;
};

/** The control of a field. Its schema says what it is, its label, its limit, and whether it may stay empty. */
export function BlockField<V>({ names = capital, rows, mono, ...field }: Bound<V> & Look) {
  const schema = unwrapped(field.schema);
  const rule = fieldRules.get(schema);
  const label = field.label ?? z.globalRegistry.get(schema)?.title ?? "";
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

const capital = (value: Choice): string => {
  const name = String(value);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
};

function valuesOf(schema: z.core.$ZodType): Choice[] | null {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? ([...schema.values] as Choice[]) : null;
}

/** A line an entry; the refusal of the first wrong one stands below. */
function LinesField(list: Bound<string[]> & FieldProps<string[]>) {
  const { value, onChange, error, max } = list;
  const lines = value.map((_, index) => entryOf(list, index));
  return (
    <AreaField
      {...list}
      hint={`One item per line, up to ${max}.`}
      max={max * (entryOf(list, 0).max + 1)}
      value={value.join("\n")}
      error={error ?? lines.find((line) => line.error !== null)?.error}
      onChange={(text) => onChange(text === "" ? [] : text.split("\n"))}
    />
  );
}
