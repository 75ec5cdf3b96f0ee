"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { lengthOf } from "@/lib/blocks/characters";

export type FieldProps<V> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  error?: string | null;
  hint?: string;
  optional?: boolean;
  disabled?: boolean;
  className?: string;
};

type TextProps = FieldProps<string> & { max: number; type?: "text" | "url"; placeholder?: string };

/** One line of text, with a counter once four fifths are used. */
export function TextField({
  value,
  onChange,
  max,
  type = "text",
  placeholder,
  disabled,
  ...field
}: TextProps) {
  const id = useId();
  return (
    <Field id={id} aside={roomLeft(value, max)} {...field}>
      {(control) => (
        <Input
          {...control}
          type={type}
          inputMode={type === "url" ? "url" : undefined}
          spellCheck={type !== "url"}
          autoComplete="off"
          value={value}
          placeholder={placeholder ?? (type === "url" ? "https://" : undefined)}
          disabled={disabled}
          onChange={(event) => onChange(type === "url" ? event.target.value.trim() : event.target.value)}
        />
      )}
    </Field>
  );
}

type SelectProps<V extends string | number> = FieldProps<V> & {
  options: readonly { value: V; label: string }[];
};

export function SelectField<V extends string | number>({
  value,
  onChange,
  options,
  disabled,
  ...field
}: SelectProps<V>) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function FlagField({
  label,
  value,
  onChange,
  disabled,
}: Omit<FieldProps<boolean>, "hint" | "optional">) {
  return (
    <Checkbox
      label={label}
      checked={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Text of several lines that is shown as it is. */
export function AreaField({
  value,
  onChange,
  max,
  mono,
  disabled,
  ...field
}: FieldProps<string> & { max: number; mono?: boolean }) {
  const id = useId();
  return (
    <Field id={id} aside={roomLeft(value, max)} {...field}>
      {(control) => (
        <Textarea
          {...control}
          rows={6}
          spellCheck={!mono}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className={mono ? "font-mono text-[0.8125rem]/6" : undefined}
        />
      )}
    </Field>
  );
}

/** `12 left`, or nothing while there is plenty. */
export function roomLeft(value: string, max: number): string | undefined {
  const left = max - lengthOf(value);
  if (left > max / 5) return undefined;
  return left < 0 ? `${-left} too many` : `${left} left`;
}
