import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { FieldProps } from "@/components/blocks/fields";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { unlessComposing } from "../ui/unless-composing";

type ChipsProps = FieldProps<string[]> & {
  id: string;
  suggestions: readonly string[];
  /** How many there may be, and of how many characters each. */
  most: number;
  longest: number;
};

const SUGGESTED = 8;

/** A few short names: typed and closed by Enter or a comma, or taken from the suggestions. */
export function NewProductChips({
  id,
  label,
  value: values,
  suggestions,
  most,
  longest,
  onChange,
  ...field
}: ChipsProps) {
  const [typed, setTyped] = useState("");
  const isFull = values.length >= most;
  const has = (name: string) => values.some((each) => each.toLowerCase() === name.toLowerCase());
  const offered = suggestions
    .filter((name) => !has(name) && name.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, SUGGESTED);

  const add = (name: string) => {
    const text = name.trim().replace(/\s+/g, " ");
    setTyped("");
    if (!text || isFull || has(text)) return;
    onChange([...values, suggestions.find((known) => known.toLowerCase() === text.toLowerCase()) ?? text]);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === "Enter" || event.key === ",") && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && values.length > 0) onChange(values.slice(0, -1));
  };

  return (
    <Field {...{ id, label }} {...field} optional aside={`${values.length} of ${most}`}>
      {(control) => (
        <>
          {values.length > 0 && (
            <ul aria-label={`Selected: ${label.toLowerCase()}`} className="flex flex-wrap gap-1.5">
              {values.map((name) => (
                <li
                  key={name}
                  className="inline-flex items-center rounded-sm border border-ink bg-ink pl-2.5 text-small text-wall"
                >
                  {name}
                  <button
                    type="button"
                    aria-label={`Remove ${name}`}
                    onClick={() => onChange(values.filter((each) => each !== name))}
                    className="grid size-8 place-items-center pointer-coarse:size-10"
                  >
                    <X size={14} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(",", ""))}
            onKeyDown={unlessComposing(press)}
            onBlur={() => add(typed)}
            disabled={isFull}
            placeholder={isFull ? "Maximum reached" : "Type and press Enter"}
            maxLength={longest}
            autoComplete="off"
            enterKeyHint="done"
          />
          {!isFull && offered.length > 0 && (
            <ul aria-label={`Suggestions: ${label.toLowerCase()}`} className="flex flex-wrap gap-1.5">
              {offered.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    // A press must not take the focus first: leaving the field would add what was half typed.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => add(name)}
                    className="inline-flex min-h-8 items-center gap-1 rounded-sm border border-rule px-2 text-ink-2 text-small hover:border-edge hover:text-ink pointer-coarse:min-h-10"
                  >
                    <Plus size={13} aria-hidden="true" />
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
