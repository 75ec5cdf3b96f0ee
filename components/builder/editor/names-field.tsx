"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type NamesFieldProps = {
  label: string;
  hint: string;
  values: readonly string[];
  max: number;
  suggestions?: readonly string[];
  error?: string;
  onChange: (values: string[]) => void;
};

/** A few short names: a comma or Enter adds one, Backspace in the empty field takes the last away. */
export function NamesField({ label, hint, values, max, suggestions = [], error, onChange }: NamesFieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const add = (written: string) => {
    const names = written
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !values.includes(name));
    setText("");
    if (names.length > 0) onChange([...values, ...names]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Backspace" && text === "" && values.length > 0) onChange(values.slice(0, -1));
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={`${values.length} of ${max}`}>
      {(control) => (
        <div className="grid gap-2">
          {values.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <li key={value} className="inline-flex items-center rounded-sm border border-rule text-small">
                  <span className="py-0.5 pl-2">{value}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${value}`}
                    onClick={() => onChange(values.filter((name) => name !== value))}
                    className="grid size-7 place-items-center rounded-sm text-ink-3 hover:text-fail pointer-coarse:size-9"
                  >
                    <X size={14} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {values.length < max && (
            <Input
              {...control}
              value={text}
              list={`${id}-known`}
              autoComplete="off"
              placeholder="Add one"
              onChange={({ target: { value }, nativeEvent }) =>
                value.endsWith(",") || (isChosen(nativeEvent) && suggestions.includes(value))
                  ? add(value)
                  : setText(value)
              }
              onKeyDown={press}
              onBlur={() => add(text)}
            />
          )}
          <datalist id={`${id}-known`}>
            {suggestions
              .filter((name) => !values.includes(name))
              .map((name) => (
                <option key={name} value={name} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

/** Whether a value came from the list below the field: that is no typing. */
const isChosen = ({ inputType }: Event & { inputType?: string }): boolean =>
  inputType === undefined || inputType === "insertReplacementText";
