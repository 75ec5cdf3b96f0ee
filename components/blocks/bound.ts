import * as z from "zod";
import type { ValidationError } from "@/lib/core/errors";
import type { BlockData } from "@/lib/documents/blocks/envelope";
import { unwrapped } from "@/lib/documents/blocks/fields";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";

/** One place in a block's data as a control needs it: what is there, what is wrong with it, and what its schema allows. */
export type Bound<V> = {
  value: V;
  onChange: (value: V) => void;
  error: string | null;
  /** The most characters of a text, or the most entries of a list. */
  max: number;
  /** The kind of the block. */
  block: BlockType;
  /** Within the block's data: `items[0].at`. */
  path: string;
  /** The block's own, with such paths. */
  errors: readonly ValidationError[];
  schema: z.core.$ZodType;
};

export type FieldsOf<D> = <K extends keyof D & string>(key: K) => Bound<D[K]>;

export type FormProps<T extends BlockType> = {
  data: BlockData<T>;
  onChange: (data: BlockData<T>) => void;
  /** The fields of the data, ready for their controls. */
  of: FieldsOf<BlockData<T>>;
  live?: BlockLive;
};

type Opened<T extends BlockType> = Pick<FormProps<T>, "data" | "onChange" | "live"> & {
  type: T;
  /** Already narrowed by `errorsOfBlock`. */
  errors: readonly ValidationError[];
};

export function formProps<T extends BlockType>({ type, errors, ...opened }: Opened<T>): FormProps<T> {
  const { data: value, onChange } = opened;
  return {
    ...opened,
    of: fieldsOf({ value, onChange, block: type, path: "", errors, schema: registry[type].schema }),
  };
}

/** The errors of one block, with their paths cut to what lies within its data. */
export function errorsOfBlock(errors: readonly ValidationError[], index: number): ValidationError[] {
  const prefix = `blocks[${index}].data`;
  return errors
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))
    .map((error) => ({ ...error, path: error.path.slice(prefix.length).replace(/^\./, "") }));
}

type Unbound<V> = Pick<Bound<V>, "value" | "onChange" | "block" | "path" | "errors" | "schema">;

export function bound<V>(field: Unbound<V>): Bound<V> {
  const { path, errors, schema } = field;
  return { ...field, error: errorAt(errors, path), max: maxOf(unwrapped(schema)) };
}

export function fieldsOf<D extends object>(field: Unbound<D>): FieldsOf<D> {
  const { value, onChange, path } = field;
  const object = unwrapped(field.schema);
  return (key) =>
    bound({
      ...field,
      value: value[key],
      onChange: (changed) => onChange({ ...value, [key]: changed }),
      path: path === "" ? key : `${path}.${key}`,
      schema: object instanceof z.ZodObject ? object.shape[key] : object,
    });
}

export function entryOf<T>(list: Bound<T[]>, index: number): Bound<T> {
  const { value, onChange, path } = list;
  const schema = unwrapped(list.schema);
  return bound({
    ...list,
    value: value[index] as T,
    onChange: (changed) => onChange(value.with(index, changed)),
    path: `${path}[${index}]`,
    schema: schema instanceof z.ZodArray ? schema.def.element : schema,
  });
}

export function errorAt(errors: readonly ValidationError[], path: string): string | null {
  return errors.find((error) => error.path === path)?.message ?? null;
}

function maxOf(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodNumber) return schema.maxValue ?? Number.MAX_SAFE_INTEGER;
  const { maxLength, maxItems } = z.globalRegistry.get(schema) ?? {};
  return Number(maxLength ?? maxItems ?? Number.MAX_SAFE_INTEGER);
}
