import { type FieldProps, SelectField, TextField } from "@/components/blocks/fields";
import { NamesField } from "@/components/editor/names-field";
import type { Field } from "@/lib/catalog/listings/fields";
import type { Listing } from "@/lib/catalog/listings/schema";

export type SuggestedNames = Readonly<
  { categories: readonly string[] } & Partial<Record<string, readonly string[]>>
>;

type PlainFieldProps = Omit<FieldProps<unknown>, "label" | "hint"> & {
  id?: string;
  field: Field & { key: keyof Listing };
  suggested: SuggestedNames;
};

export function PlainField({ field, suggested, value, onChange, ...rest }: PlainFieldProps) {
  const { key, kind, label, help, max = 0, longest, options = [] } = field;
  const around = { ...rest, label, hint: help };
  if (kind === "list")
    return (
      <NamesField
        {...{ ...around, max, longest, onChange }}
        value={value as string[]}
        suggestions={suggested[key] ?? field.suggested}
      />
    );
  if (kind === "text") return <TextField {...{ ...around, max, onChange }} value={value as string} />;
  const labels = Object.fromEntries(options.map((option) => [option.value, option.label]));
  return (
    <SelectField
      {...around}
      value={(value as string | null) ?? ""}
      values={["", ...Object.keys(labels)]}
      names={(option) => labels[option] ?? "Not specified"}
      onChange={(option) => onChange(option || null)}
    />
  );
}
