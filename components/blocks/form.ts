import type { ValidationError } from "@/lib/core/errors";
import { type BlockType, registry } from "@/lib/documents/blocks/registry";
import { fieldsOf } from "./bound";
import type { FormProps } from "./fields";

type Opened<T extends BlockType> = Pick<FormProps<T>, "data" | "onChange" | "live"> & {
  type: T;
  /** Already narrowed by `errorsOfBlock`. */
  errors: readonly ValidationError[];
};

export function formProps<T extends BlockType>(opened: Opened<T>): FormProps<T> {
  const { type, data, onChange, errors, live } = opened;
  const { schema } = registry[type];
  return {
    data,
    onChange,
    live,
    of: fieldsOf({ value: data, onChange, path: "", errors, schema }),
  };
}

/** The errors of one block, with their paths cut to what lies within its data. */
export function errorsOfBlock(errors: readonly ValidationError[], index: number): ValidationError[] {
  const prefix = `blocks[${index}].data`;
  return errors
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))
    .map((error) => ({ ...error, path: error.path.slice(prefix.length).replace(/^\./, "") }));
}
