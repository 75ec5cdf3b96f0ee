import { type ComponentProps, useId } from "react";
import { Field, type FieldProps } from "@/components/ui/field";
import { Input, Select, Textarea } from "@/components/ui/input";
import { PasswordInput } from "./password-input";

type Around = Pick<FieldProps, "label" | "hint" | "error" | "optional" | "aside"> & { id?: string };
type With<T extends "input" | "select" | "textarea"> = Around & ComponentProps<T>;

/** The props of the field around a control, and those of the control. */
function useField<P extends Around>({ id, label, hint, error, optional, aside, ...control }: P) {
  const own = useId();
  return [{ id: id ?? own, label, hint, error, optional, aside }, control] as const;
}

/** A text field with its label, hint and error. */
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

export function SelectField(props: With<"select">) {
  const [field, select] = useField(props);
  return <Field {...field}>{(control) => <Select {...control} {...select} />}</Field>;
}
