import type { ComponentProps, ReactNode } from "react";
import { NameInput } from "@/components/search/name-input";
import { Button, ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Field, type FieldControl } from "@/components/ui/field";
import { Input, Select, type SelectProps } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { forms } from "@/messages/en.json";

type FilterField = {
  name: string;
  label: string;
  hint?: string;
  className?: string;
  /** The choices of a select, or the same in groups. */
  options?: SelectProps["options"];
  groups?: ReactNode;
  /** Whose names are suggested while somebody types. */
  of?: "product" | "organization";
  input?: ComponentProps<"input"> & { "data-search"?: "" };
};

type FilterFormProps = {
  label: string;
  action: string;
  fields: readonly FilterField[];
  values: Readonly<Record<string, string | undefined>>;
  /** What the search stays narrowed by without a field of its own. */
  kept?: Readonly<Record<string, string | undefined>>;
  errors?: Readonly<Record<string, string | undefined>>;
  submitLabel?: string;
  /** Where the list is whole, if it is narrowed. */
  clear: string | false;
  /** The columns of the fields, and what the buttons take of them. */
  className: string;
  footClass?: string;
};

/** A plain form above a list: what is looked for stands in the address, where it can be shared. */
export function FilterForm({
  label,
  action,
  fields,
  values,
  kept = {},
  errors = {},
  clear,
  ...form
}: FilterFormProps) {
  const t = messages({ forms });
  return (
    <search aria-label={label}>
      <form
        action={action}
        method="get"
        className={cx("grid grid-cols-2 gap-x-4 gap-y-3 border-ink border-t-2 pt-4 pb-5", form.className)}
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {fields.map((field) => (
          <Field
            key={field.name}
            id={`filter-${field.name}`}
            label={field.label}
            hint={field.hint}
            error={errors[field.name]}
            className={field.className}
          >
            {(control) => <Control {...{ field, control }} value={values[field.name]} />}
          </Field>
        ))}
        <div className={cx("flex items-start gap-2", form.footClass ?? "max-md:col-span-2 md:pt-[1.7rem]")}>
          <Button type="submit" variant="primary">
            {form.submitLabel ?? t("search")}
          </Button>
          {clear && (
            <ButtonLink href={clear} variant="quiet">
              {t("clear")}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

type ControlProps = { field: FilterField; control: FieldControl; value: string | undefined };

function Control({ field: { name, options, groups, of, input }, control, value }: ControlProps) {
  if (options || groups)
    return (
      <Select {...control} name={name} defaultValue={value ?? ""} options={options}>
        {groups}
      </Select>
    );
  if (of) return <NameInput {...control} of={of} name={name} defaultValue={value} {...input} />;
  return <Input {...control} name={name} defaultValue={value} autoComplete="off" {...input} />;
}
