import * as z from "zod";
import type { ValidationError } from "@/lib/core/errors";

/** One place in a block's data as a control needs it: what is there, what is wrong with it, and what its schema allows. */
export type Bound<V> = {
  value: V;
  onChange: (value: V) => void;
  error: string | null;
  /** The most characters of a text, or the most entries of a list. */
  max: number;
  /** Within the block's data: `items[0].at`. */
  path: string;
  /** The block's own, with such paths. */
  errors: readonly ValidationError[];
  schema: z.core.$ZodType;
};

/** The fields of one object, by their keys. */
export type FieldsOf<D> = <K extends keyof D & string>(key: K) => Bound<D[K]>;

type Unbound<V> = Pick<Bound<V>, "value" | "onChange" | "path" | "errors" | "schema">;

export function bound<V>(field: Unbound<V>): Bound<V> {
  const { path, errors, schema } = field;
  return { ...field, error: errorAt(errors, path), max: maxOf(inner(schema)) };
}

export function fieldsOf<D extends object>(field: Unbound<D>): FieldsOf<D> {
  const { value, onChange, path } = field;
  const object = inner(field.schema);
  return (key) =>
    bound({
      ...field,
      value: value[key],
      onChange: (changed) => onChange({ ...value, [key]: changed }),
      path: path === "" ? key : `${path}.${key}`,
      schema: object instanceof z.ZodObject ? object.shape[key] : object,
    });
}

/** The nth entry of a list. */
export function entryOf<T>(list: Bound<T[]>, index: number): Bound<T> {
  const { value, onChange, path } = list;
  const schema = inner(list.schema);
  return bound({
    ...list,
    value: value[index] as T,
    onChange: (changed) => onChange(value.with(index, changed)),
    path: `${path}[${index}]`,
    schema: schema instanceof z.ZodArray ? schema.def.element : schema,
  });
}

/** What is wrong at a path, in words. */
export function errorAt(errors: readonly ValidationError[], path: string): string | null {
  return errors.find((error) => error.path === path)?.message ?? null;
}

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return isWrapped ? inner(schema.def.innerType as z.core.$ZodType) : schema;
}

function maxOf(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodNumber) return schema.maxValue ?? Number.MAX_SAFE_INTEGER;
  const { maxLength, maxItems } = z.globalRegistry.get(schema) ?? {};
  return Number(maxLength ?? maxItems ?? Number.MAX_SAFE_INTEGER);
}
