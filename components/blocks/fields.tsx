import { useId } from "react";
import { InputField, SelectField as SelectIn, TextareaField } from "@/components/forms/input-field";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { unlessComposing } from "@/components/ui/unless-composing";
import { messages } from "@/lib/core/messages";
import { lengthOf } from "@/lib/documents/blocks/characters";
import { blockForm } from "@/messages/en.json";

export type FieldProps<V> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  error?: string | null;
  hint?: string;
  optional?: boolean;
};

/** What stands around a control; the rest of what a place in a block's data has is not for the page. */
const around = ({ label, error, hint, optional }: Omit<FieldProps<unknown>, "value" | "onChange">) => ({
  ...{ label, error, hint, optional },
});

type TextProps = FieldProps<string> & {
  max: number;
  type?: "text" | "url";
  placeholder?: string;
  disabled?: boolean;
  onEnter?: () => void;
};

export function TextField({ value, onChange, max, type = "text", onEnter, ...field }: TextProps) {
  const isUrl = type === "url";
  return (
    <InputField
      {...around(field)}
      aside={roomLeft(value, max)}
      type={type}
      inputMode={isUrl ? "url" : undefined}
      spellCheck={!isUrl}
      autoComplete="off"
      value={value}
      disabled={field.disabled}
      placeholder={field.placeholder ?? (isUrl ? "https://" : undefined)}
      onKeyDown={onEnter && unlessComposing(({ key }) => key === "Enter" && onEnter())}
      enterKeyHint={onEnter && "next"}
      onChange={({ target }) => onChange(isUrl ? target.value.trim() : target.value)}
    />
  );
}

type SelectProps<V extends string | number> = FieldProps<V> & {
  values: readonly V[];
  names: Readonly<Record<V, string>> | ((value: V) => string);
};

export function SelectField<V extends string | number>({ values, names, ...field }: SelectProps<V>) {
  const nameOf = (value: V) => (typeof names === "function" ? names(value) : names[value]);
  return (
    <SelectIn
      {...around(field)}
      value={field.value}
      onChange={({ target }) => {
        const chosen = values.find((value) => String(value) === target.value);
        if (chosen !== undefined) field.onChange(chosen);
      }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectIn>
  );
}

type ChoicesProps<V extends string | number> = FieldProps<V[]> & {
  values: readonly V[];
  names: Readonly<Record<V, string>> | ((value: V) => string);
};

/** Any of some values, each with a box. */
export function ChoicesField<V extends string | number>({
  value: chosen,
  values,
  names,
  ...field
}: ChoicesProps<V>) {
  const t = messages({ blockForm });
  const { label, hint, error, onChange, optional } = field;
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? id : undefined} data-invalid={error ? "" : undefined}>
      <legend className="text-ink-2 text-small">
        {label}
        {optional && ` ${t("optional")}`}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {values.map((value) => (
          <Checkbox
            key={value}
            label={typeof names === "function" ? names(value) : names[value]}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      {error ? (
        <FieldError id={id}>{error}</FieldError>
      ) : (
        hint && (
          <p id={id} className="mt-1 text-ink-2 text-small">
            {hint}
          </p>
        )
      )}
    </fieldset>
  );
}

type FlagProps = Pick<FieldProps<boolean>, "label" | "value" | "onChange">;

export function FlagField({ label, value, onChange }: FlagProps) {
  return <Checkbox label={label} checked={value} onChange={({ target }) => onChange(target.checked)} />;
}

/** Text of several lines that is shown as it is. */
export function AreaField({
  value,
  onChange,
  max,
  mono,
  ...field
}: FieldProps<string> & { max: number; mono?: boolean }) {
  return (
    <TextareaField
      {...around(field)}
      aside={roomLeft(value, max)}
      rows={6}
      spellCheck={!mono}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={mono ? "font-mono text-[0.8125rem]/6" : undefined}
    />
  );
}

/** A UTC day. A timestamp shows its day and becomes a day when it is changed. */
export function DayField({ value, onChange, ...field }: FieldProps<string>) {
  return (
    <InputField
      {...around(field)}
      type="date"
      value={value.slice(0, 10)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type NumberProps = FieldProps<number> & { min: number; max: number };

export function NumberField({ value, onChange, min, max, ...field }: NumberProps) {
  return (
    <InputField
      {...around(field)}
      type="number"
      inputMode="numeric"
      {...{ min, max, value }}
      onChange={({ target }) => onChange(target.valueAsNumber || min)}
    />
  );
}

/** `12 left`, or nothing while there is plenty. */
export function roomLeft(value: string, max: number): string | undefined {
  const t = messages({ blockForm });
  const left = max - lengthOf(value);
  if (left > max / 5) return undefined;
  return left < 0 ? t("tooMany", { count: -left }) : t("left", { left });
}
