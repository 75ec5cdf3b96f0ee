import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { v7 } from "uuid";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { messages } from "@/lib/core/messages";
import { blockForm } from "@/messages/en.json";
import { type Bound, entryOf, type FieldsOf, fieldsOf } from "./bound";
import { IconTool } from "./icon-tool";
import { newItem } from "./new-item";

export type ItemNoun = "feature" | "plan" | "person" | "link" | "entry" | "question" | "picture" | "row";

type ItemListProps<T> = {
  /** What one entry is. */
  noun: ItemNoun;
  list: Bound<T[]>;
  /** An empty entry, and what it takes from the last one. */
  create?: () => T;
  next?: (last: T) => Partial<T>;
  /** The fields of one entry, and the entry. */
  children: (of: FieldsOf<T>, item: T, at: { index: number }) => ReactNode;
};

/** Entries that can be added, moved and removed; each keeps its inputs when it moves. */
export function ItemList<T extends object>({ noun, list, create, next, children }: ItemListProps<T>) {
  const t = messages({ blockForm });
  const { value: items, onChange, max, error } = list;
  const [keys, setKeys] = useState<string[]>([]);
  const nameOf = (index: number) => t("item", { noun, number: index + 1 });
  const adder = useRef<HTMLButtonElement>(null);
  if (keys.length !== items.length) setKeys(items.map((_, index) => keys[index] ?? v7()));

  const add = () => {
    const last = items.at(-1);
    const item = create?.() ?? ({ ...newItem(list.schema), ...(last && next?.(last)) } as T);
    set([...entries, { key: v7(), item }]);
  };
  const set = (order: { key: string; item: T }[]) => {
    setKeys(order.map(({ key }) => key));
    onChange(order.map(({ item }) => item));
  };
  const entries = items.map((item, index) => ({ key: keys[index] ?? String(index), item }));
  const move = (index: number, by: 1 | -1) => {
    const moved = entries.filter((_, at) => at !== index);
    set(moved.toSpliced(index + by, 0, ...entries.slice(index, index + 1)));
  };
  const remove = (index: number) => {
    set(entries.toSpliced(index, 1));
    adder.current?.focus();
  };

  return (
    <div className="grid gap-4">
      {entries.map(({ key, item }, index) => (
        <fieldset key={key} className="grid min-w-0 gap-3 border-rule-2 border-b pb-4">
          <legend className="sr-only">{nameOf(index)}</legend>
          <div className="-mb-1.5 flex items-center justify-between">
            <span aria-hidden="true" className="label">
              {nameOf(index)}
            </span>
            <span className="flex gap-0.5">
              <IconTool
                small
                label={t("moveItemUp", { item: nameOf(index) })}
                Icon={ArrowUp}
                off={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconTool
                small
                label={t("moveItemDown", { item: nameOf(index) })}
                Icon={ArrowDown}
                off={index === items.length - 1}
                onPress={() => move(index, 1)}
              />
              <IconTool
                small
                label={t("removeItem", { item: nameOf(index) })}
                Icon={X}
                onPress={() => remove(index)}
              />
            </span>
          </div>
          {children(fieldsOf(entryOf(list, index)), item, { index })}
        </fieldset>
      ))}
      {error && <FieldError id={`${noun}-list-error`}>{error}</FieldError>}
      <div className="flex items-center gap-3">
        <Button
          ref={adder}
          // An empty list has no field to lead to.
          data-invalid={error && items.length === 0 ? "" : undefined}
          disabled={items.length >= max}
          onClick={add}
        >
          {t("addItem", { noun })}
        </Button>
        {items.length > max * 0.8 && (
          <span className="label">{t("ofMost", { count: items.length, max })}</span>
        )}
      </div>
    </div>
  );
}
