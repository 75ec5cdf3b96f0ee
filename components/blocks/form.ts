import type { BlockError } from "@/lib/blocks/definition";
import type { BlockData } from "@/lib/blocks/envelope";
import { type BlockType, registry } from "@/lib/blocks/registry";
import { type FieldsOf, fieldsOf } from "./bound";

export type FormProps<T extends BlockType> = {
  data: BlockData<T>;
  onChange: (data: BlockData<T>) => void;
  /** The fields of the data, ready for their controls. */
  of: FieldsOf<BlockData<T>>;
  disabled: boolean | undefined;
};

type Opened<T extends BlockType> = {
  type: T;
  data: BlockData<T>;
  onChange: (data: BlockData<T>) => void;
  /** Already narrowed by `errorsOfBlock`. */
  errors: readonly BlockError[];
  disabled?: boolean;
};

export function formProps<T extends BlockType>(opened: Opened<T>): FormProps<T> {
  const { type, data, onChange, errors, disabled } = opened;
  const { schema } = registry[type];
  return {
    data,
    onChange,
    disabled,
    of: fieldsOf({ value: data, onChange, path: "", errors, disabled, schema }),
  };
}

/** The faults of one block, with their paths cut to what lies within its data. */
export function errorsOfBlock(errors: readonly BlockError[], index: number): BlockError[] {
  const prefix = `blocks[${index}].data`;
  return errors
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))
    .map((error) => ({ ...error, path: error.path.slice(prefix.length).replace(/^\./, "") }));
}
