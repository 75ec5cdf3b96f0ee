"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, FieldError, type FieldProps } from "@/components/ui/field";
import { Input, Select, type SelectProps, Textarea } from "@/components/ui/input";
import { PasswordInput } from "./password-input";
import { useFieldError } from "./use-form";

type Around = Pick<FieldProps, "label" | "hint" | "error" | "optional" | "aside"> & { id?: string };
type With<T extends "input" | "textarea"> = Around & ComponentProps<T>;

function useField<P extends Around & { name?: string }>(props: P) {
  const { id, label, hint, error, optional, aside, ...control } = props;
  const own = useId();
  const refusal = useFieldError(props.name);
  return [{ id: id ?? own, label, hint, error: error ?? refusal, optional, aside }, control] as const;
}

export function InputField(props: With<"input">) {
  const [field, input] = useField(props);
  return <Field {...field}>{(control) => <Input {...control} {...input} />}</Field>;
}

export function PasswordField(props: With<"input">) {
  const [field, input] = useField(props);
  return (
    <Field {...field}>
      {(control) => <PasswordInput maxLength={200} required {...control} {...input} />}
    </Field>
  );
}

export function TextareaField(props: With<"textarea">) {
  const [field, area] = useField(props);
  return <Field {...field}>{(control) => <Textarea {...control} {...area} />}</Field>;
}

export function SelectField(props: Around & SelectProps) {
  const [field, select] = useField(props);
  return <Field {...field}>{(control) => <Select {...control} {...select} />}</Field>;
}

type BoxesProps = { name: string; legend: string; children: ReactNode };

/** Boxes that answer one question, with their error below them. */
export function BoxesField({ name, legend, children }: BoxesProps) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <fieldset className="grid gap-0.5" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-ink-2 text-small">{legend}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
