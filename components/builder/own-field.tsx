import { ChoicesField, DayField, type FieldProps, SelectField, TextField } from "@/components/blocks/fields";
import { InputField } from "@/components/forms/input-field";
import { optionOf } from "@/lib/catalog/own-fields/rules";
import { type ListingField, longestText, type OwnValue } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { ownFields } from "@/messages/en.json";

type OwnFieldProps = {
  field: ListingField;
  value: OwnValue | null | undefined;
  error?: string | null | undefined;
  onChange: (value: OwnValue | null) => void;
};

/** The control of a field that the directory has declared, by its kind; null empties it. */
export function OwnField({ field, value, error, onChange }: OwnFieldProps) {
  const t = messages({ ownFields });
  const { kind, label, unit, min, max, required } = field;
  const around = { label, hint: field.help ?? undefined, error, optional: !required };
  const text = typeof value === "string" ? (optionOf(field, value)?.value ?? value) : "";
  switch (kind) {
    case "text":
      return (
        <TextField
          {...around}
          max={max ?? longestText}
          value={text}
          onChange={(typed) => onChange(typed || null)}
        />
      );
    case "url":
      return (
        <TextField
          {...around}
          type="url"
          max={2048}
          value={text}
          onChange={(typed) => onChange(typed || null)}
        />
      );
    case "date":
      return <DayField {...around} value={text} onChange={(day) => onChange(day || null)} />;
    case "number":
      return (
        <InputField
          {...around}
          label={unit === null ? label : `${label}, ${unit}`}
          type="number"
          inputMode="decimal"
          step="any"
          min={min ?? undefined}
          max={max ?? undefined}
          value={typeof value === "number" ? value : ""}
          onChange={({ target }) =>
            onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
          }
        />
      );
    case "boolean":
      return (
        <Choice
          {...around}
          value={typeof value === "boolean" ? String(value) : ""}
          options={[
            { value: "true", label: t("yes") },
            { value: "false", label: t("no") },
          ]}
          onChange={(chosen) => onChange(chosen === "" ? null : chosen === "true")}
        />
      );
    case "choice":
      return (
        <Choice
          {...around}
          value={text}
          options={offered(field, [text])}
          onChange={(chosen) => onChange(chosen || null)}
        />
      );
    case "choices": {
      const chosen = Array.isArray(value) ? value.map((each) => optionOf(field, each)?.value ?? each) : [];
      const options = offered(field, chosen);
      const names = Object.fromEntries(options.map((option) => [option.value, option.label]));
      return (
        <ChoicesField
          {...around}
          value={chosen}
          values={options.map((option) => option.value)}
          names={(option) => names[option] ?? option}
          onChange={(next) => onChange(next.length > 0 ? next : null)}
        />
      );
    }
  }
}

type Option = { value: string; label: string };

/** The options in use, and those that are chosen though they are retired. */
const offered = ({ options }: ListingField, chosen: readonly string[]): Option[] =>
  options.filter(
    ({ value, retired, mergedInto }) => mergedInto === null && (!retired || chosen.includes(value)),
  );

function Choice({ options, value, ...field }: FieldProps<string> & { options: readonly Option[] }) {
  const t = messages({ ownFields });
  const names = Object.fromEntries(options.map((option) => [option.value, option.label]));
  return (
    <SelectField
      {...field}
      value={value}
      values={["", ...options.map((option) => option.value)]}
      names={(option) => names[option] ?? t("notSpecified")}
    />
  );
}
