import { InputField } from "@/components/forms/input-field";

type SlugFieldProps = {
  id: string;
  label: string;
  name: string;
  current: string;
  error?: string | null;
  hint: string;
};

/** The part of an address that people choose. */
export function SlugField({ id, label, name, current, error, hint }: SlugFieldProps) {
  return (
    <InputField
      id={id}
      label={label}
      error={error}
      hint={hint}
      name={name}
      defaultValue={current}
      maxLength={64}
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      required
    />
  );
}
