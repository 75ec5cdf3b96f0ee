"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { type Bound, entryOf, type FieldsOf, fieldsOf } from "./bound";

type ItemListProps<T> = {
  /** What one entry is called, in lower case. */
  noun: string;
  list: Bound<T[]>;
  create: () => T;
  /** The fields of one entry, and the entry. */
  children: (of: FieldsOf<T>, item: T, place: { index: number }) => ReactNode;
};

let made = 0;
function newKey(): string {
  made += 1;
  return `item-${made}`;
}

/** Entries that can be added, moved and taken out; each keeps its inputs when it moves. */
export function ItemList<T extends object>({ noun, list, create, children }: ItemListProps<T>) {
  const { value: items, onChange, max, error, disabled } = list;
  const [keys, setKeys] = useState<string[]>([]);
  const adder = useRef<HTMLButtonElement>(null);
  if (keys.length !== items.length) setKeys(items.map((_, index) => keys[index] ?? newKey()));

  const set = (order: { key: string; item: T }[]) => {
    setKeys(order.map(({ key }) => key));
    onChange(order.map(({ item }) => item));
  };
  const entries = items.map((item, index) => ({ key: keys[index] ?? String(index), item }));
  const move = (index: number, by: 1 | -1) => {
    const moved = entries.filter((_, place) => place !== index);
    set(moved.toSpliced(index + by, 0, ...entries.slice(index, index + 1)));
  };
  const remove = (index: number) => {
    set(entries.toSpliced(index, 1));
    adder.current?.focus();
  };

  return (
    <div className="grid gap-4">
      {entries.map(({ key, item }, index) => (
        <fieldset key={key} className="grid min-w-0 gap-3 border-rule-2 border-b pb-4" disabled={disabled}>
          <legend className="sr-only">{`${noun} ${index + 1}`}</legend>
          <div className="-mb-1.5 flex items-center justify-between">
            <span aria-hidden="true" className="label">
              {noun} {index + 1}
            </span>
            <span className="flex gap-0.5">
              <Tool label={`Move ${noun} ${index + 1} up`} off={index === 0} onClick={() => move(index, -1)}>
                <ArrowUp aria-hidden="true" size={15} />
              </Tool>
              <Tool
                label={`Move ${noun} ${index + 1} down`}
                off={index === items.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" size={15} />
              </Tool>
              <Tool label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)}>
                <X aria-hidden="true" size={15} />
              </Tool>
            </span>
          </div>
          {children(fieldsOf(entryOf(list, index)), item, { index })}
        </fieldset>
      ))}
      {error && <FieldError id={`${noun}-list-error`}>{error}</FieldError>}
      <div className="flex items-center gap-3">
        <Button
          ref={adder}
          disabled={disabled || items.length >= max}
          onClick={() => set([...entries, { key: newKey(), item: create() }])}
        >
          Add {/^[aeiou]/.test(noun) ? "an" : "a"} {noun}
        </Button>
        {items.length > max * 0.8 && <span className="label">{`${items.length} of ${max}`}</span>}
      </div>
    </div>
  );
}

function Tool(props: { label: string; off?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.off || undefined}
      onClick={props.off ? undefined : props.onClick}
      className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-rule-2 hover:text-ink aria-disabled:opacity-35 pointer-coarse:size-9"
    >
      {props.children}
    </button>
  );
}
