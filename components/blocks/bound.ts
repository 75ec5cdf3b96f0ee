import * as z from "zod";
import type { BlockError } from "@/lib/blocks/definition";

/** One place in a block's data as a control needs it: what is there, what is wrong with it, and what its schema allows. */
export type Bound<V> = {
  value: V;
  onChange: (value: V) => void;
  error: string | null;
  disabled: boolean | undefined;
  /** The most characters of a text, or the most entries of a list. */
  max: number;
  /** Within the block's data: `items[0].at`. */
  path: string;
  /** The block's own, with such paths. */
  errors: readonly BlockError[];
  schema: z.core.$ZodType;
};

/** The fields of one object, by their keys. */
export type FieldsOf<D> = <K extends keyof D & string>(key: K) => Bound<D[K]>;

type Place<V> = Pick<Bound<V>, "value" | "onChange" | "path" | "errors" | "disabled" | "schema">;

export function bound<V>(place: Place<V>): Bound<V> {
  const { path, errors, schema } = place;
  return { ...place, error: errorAt(errors, path), max: mostOf(inner(schema)) };
}

export function fieldsOf<D extends object>({
  value,
  onChange,
  path,
  errors,
  disabled,
  schema,
}: Place<D>): FieldsOf<D> {
  const object = inner(schema);
  return (key) =>
    bound({
      value: value[key],
      onChange: (changed) => onChange({ ...value, [key]: changed }),
      path: path === "" ? key : `${path}.${key}`,
      errors,
      disabled,
      schema: object instanceof z.ZodObject ? object.shape[key] : object,
    });
}

/** The nth entry of a list. */
export function entryOf<T>(
  { value, onChange, path, errors, disabled, schema }: Bound<T[]>,
  index: number,
): Bound<T> {
  const list = inner(schema);
  return bound({
    value: value[index] as T,
    onChange: (changed) => onChange(value.with(index, changed)),
    path: `${path}[${index}]`,
    errors,
    disabled,
    schema: list instanceof z.ZodArray ? list.def.element : list,
  });
}

/** What is wrong at a path, in words. */
export function errorAt(errors: readonly BlockError[], path: string): string | null {
  return errors.find((error) => error.path === path)?.message ?? null;
}

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return isWrapped ? inner(schema.def.innerType as z.core.$ZodType) : schema;
}

function mostOf(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodNumber) return schema.maxValue ?? Number.MAX_SAFE_INTEGER;
  const { maxLength, maxItems } = z.globalRegistry.get(schema) ?? {};
  return Number(maxLength ?? maxItems ?? Number.MAX_SAFE_INTEGER);
}
