import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import type { FieldProps } from "@/components/blocks/fields";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { editor } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";

type NamesFieldProps = FieldProps<string[]> & {
  id?: string;
  suggestions?: readonly string[];
  /** How many there may be, and of how many characters each. */
  max: number;
  longest?: number;
};

const SUGGESTED = 8;

/** A few short names as chips: typed and closed by Enter or a comma, pasted as a list, or taken from the suggestions. */
export function NamesField({
  id: given,
  label,
  value: values,
  suggestions = [],
  max,
  longest = 40,
  onChange,
  ...field
}: NamesFieldProps) {
  const t = messages({ editor });
  const own = useId();
  const id = given ?? own;
  const [typed, setTyped] = useState("");
  const isFull = values.length >= max;
  const isAmong = (names: readonly string[], name: string) =>
    names.some((each) => each.toLowerCase() === name.toLowerCase());
  const offered = suggestions
    .filter((name) => !isAmong(values, name) && name.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, SUGGESTED);

  const add = (written: string) => {
    const names = [...values];
    for (const part of written.split(",")) {
      const text = part.trim().replace(/\s+/g, " ");
      const name = suggestions.find((known) => known.toLowerCase() === text.toLowerCase()) ?? text;
      if (name && names.length < max && !isAmong(names, name)) names.push(name);
    }
    setTyped("");
    if (names.length > values.length) onChange(names);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === "Enter" || event.key === ",") && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && values.length > 0) onChange(values.slice(0, -1));
  };

  return (
    <Field {...{ id, label }} {...field} aside={t("ofMost", { count: values.length, max })}>
      {(control) => (
        <>
          {values.length > 0 && (
            <ul aria-label={`Selected: ${label.toLowerCase()}`} className="flex flex-wrap gap-1.5">
              {values.map((name) => (
                <li
                  key={name}
                  className="inline-flex items-center rounded-sm border border-ink bg-ink ps-2.5 text-small text-wall"
                >
                  {name}
                  <button
                    type="button"
                    aria-label={t("removeName", { name })}
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
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              if (!pasted.includes(",")) return;
              event.preventDefault();
              add(typed + pasted);
            }}
            onKeyDown={unlessComposing(press)}
            onBlur={() => add(typed)}
            disabled={isFull}
            placeholder={isFull ? t("maximumReached") : t("typeAndPressEnter")}
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
                    className="inline-flex min-h-8 items-center gap-1 rounded-sm border border-rule px-2 text-start text-ink-2 text-small hover:border-edge hover:text-ink pointer-coarse:min-h-10"
                  >
                    <Plus size={13} aria-hidden="true" className="shrink-0" />
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
