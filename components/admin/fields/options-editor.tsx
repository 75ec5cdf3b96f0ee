import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { type ListingField, most } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";

type Option = ListingField["options"][number];
type OptionsEditorProps = {
  options: readonly Option[];
  /** Whether the option is not stored yet, so that it can go without a trace. */
  isNew: (value: string) => boolean;
  onChange: (options: Option[]) => void;
};

/** The options of a choice, in their order. A pasted list becomes an option a line. */
export function OptionsEditor({ options, isNew, onChange }: OptionsEditorProps) {
  const t = messages({ fieldsAdmin });
  const list = useRef<HTMLOListElement>(null);
  const isAdding = useRef(false);
  const count = options.length;
  useEffect(() => {
    if (isAdding.current && count > 0)
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
    isAdding.current = false;
  }, [count]);
  const set = (at: number, part: Partial<Option>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...part } : option)));
  const move = (at: number, by: number) => {
    const next = [...options];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    onChange(next);
  };
  const add = (labels: readonly string[]) => {
    const added = labels.map((label) => ({ value: label, label, retired: false, mergedInto: null }));
    onChange([...options, ...added].slice(0, most.options));
    isAdding.current = true;
  };
  return (
    <fieldset>
      <legend className="mb-1 text-ink-2 text-small">{t("options")}</legend>
      <ol ref={list} className="grid gap-2">
        {options.map((option, at) =>
          option.mergedInto !== null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option's value is typed here.
            <li key={at} className="flex flex-wrap items-center gap-1">
              <Input
                className="min-w-40 flex-1"
                aria-label={t("optionAt", { number: at + 1 })}
                value={option.label}
                maxLength={60}
                onChange={({ target }) =>
                  set(
                    at,
                    isNew(option.value)
                      ? { label: target.value, value: target.value }
                      : { label: target.value },
                  )
                }
                onPaste={(event) => {
                  const lines = event.clipboardData
                    .getData("text")
                    .split(/\r?\n/)
                    .map((line) => line.trim())
                    .filter(Boolean);
                  if (lines.length < 2) return;
                  event.preventDefault();
                  const [first = "", ...rest] = lines;
                  set(at, { label: first, value: isNew(option.value) ? first : option.value });
                  add(rest);
                }}
              />
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("moveOptionUp", { number: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp size={16} />
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("moveOptionDown", { number: at + 1 })}
                disabled={at === options.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown size={16} />
              </Button>
              {isNew(option.value) ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t("removeOption", { number: at + 1 })}
                  onClick={() => onChange(options.filter((_, place) => place !== at))}
                >
                  <X size={16} />
                </Button>
              ) : (
                <Checkbox
                  label={t("retiredOption")}
                  aria-label={t("retireOption", { label: option.label })}
                  checked={option.retired}
                  onChange={({ target }) => set(at, { retired: target.checked })}
                />
              )}
            </li>
          ),
        )}
      </ol>
      <Button size="sm" className="mt-2" disabled={options.length >= most.options} onClick={() => add([""])}>
        {t("addOption")}
      </Button>
    </fieldset>
  );
}
