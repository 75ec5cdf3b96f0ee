"use client";

import { useId } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldProps } from "./fields";

/** A UTC day. A timestamp shows its day and becomes a day when it is changed. */
export function DayField({ value, onChange, disabled, ...field }: FieldProps<string>) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value.slice(0, 10)}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function NumberField({
  value,
  onChange,
  min,
  max,
  disabled,
  ...field
}: FieldProps<number> & { min: number; max: number }) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.valueAsNumber || min)}
        />
      )}
    </Field>
  );
}
