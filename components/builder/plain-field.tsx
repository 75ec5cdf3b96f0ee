import { type FieldProps, SelectField, TextField } from "@/components/blocks/fields";
import { NamesField } from "@/components/editor/names-field";
import type { Field } from "@/lib/catalog/listings/fields";
import type { Listing } from "@/lib/catalog/listings/schema";
import { messages } from "@/lib/core/messages";
import { newProduct } from "@/messages/en.json";
import { fieldHelp, fieldLabel } from "./field-words";

export type SuggestedNames = Readonly<
  { categories: readonly string[] } & Partial<Record<string, readonly string[]>>
>;

type PlainFieldProps = Omit<FieldProps<unknown>, "label" | "hint"> & {
  id?: string;
  field: Field & { key: keyof Listing };
  suggested: SuggestedNames;
};

export function PlainField({ field, suggested, value, onChange, ...rest }: PlainFieldProps) {
  const t = messages({ newProduct });
  const { key, kind, max = 0, longest, options = [] } = field;
  const around = { ...rest, label: fieldLabel(key), hint: fieldHelp(key) };
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
      names={(option) => labels[option] ?? t("notSpecified")}
      onChange={(option) => onChange(option || null)}
    />
  );
}
