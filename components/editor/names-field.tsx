import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import type { FieldProps } from "@/components/blocks/fields";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { unlessComposing } from "../ui/unless-composing";

type NamesFieldProps = FieldProps<string[]> & { max: number; suggestions?: readonly string[] };

/** A few short names: a comma or Enter adds one, Backspace in the empty field removes the last. */
export function NamesField({ label, hint, value, max, suggestions = [], error, onChange }: NamesFieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const add = (written: string) => {
    const names = written
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !value.includes(name));
    setText("");
    if (names.length > 0) onChange([...value, ...names]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Backspace" && text === "" && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={`${value.length} of ${max}`}>
      {(control) => (
        <div className="grid gap-2">
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {value.map((name) => (
                <li key={name} className="inline-flex items-center rounded-sm border border-rule text-small">
                  <span className="py-0.5 pl-2">{name}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${name}`}
                    onClick={() => onChange(value.filter((each) => each !== name))}
                    className="grid size-7 place-items-center rounded-sm text-ink-3 hover:text-fail pointer-coarse:size-9"
                  >
                    <X size={14} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {value.length < max && (
            <Input
              {...control}
              value={text}
              list={`${id}-known`}
              autoComplete="off"
              placeholder="Add one"
              onChange={({ target, nativeEvent }) =>
                target.value.endsWith(",") || (isChosen(nativeEvent) && suggestions.includes(target.value))
                  ? add(target.value)
                  : setText(target.value)
              }
              onKeyDown={unlessComposing(press)}
              onBlur={() => add(text)}
            />
          )}
          <datalist id={`${id}-known`}>
            {suggestions
              .filter((name) => !value.includes(name))
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
