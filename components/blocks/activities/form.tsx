"use client";

import { v7 } from "uuid";
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS } from "@/lib/blocks/activities/kinds";
import type { BlockData } from "@/lib/blocks/envelope";
import { SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";
import { DayField, NumberField } from "../number-fields";

type Item = BlockData<"activities">["items"][number];

const KINDS = ACTIVITY_KINDS.map((value) => ({ value, label: ACTIVITY_KIND_NAMES[value] }));
const SOURCES = [
  { value: "manual", label: "Entries below" },
  { value: "revisions", label: "Published revisions" },
  { value: "both", label: "Both" },
] as const;

export function ActivitiesForm({ data, onChange, errors, disabled }: FormProps<"activities">) {
  const error = (path: string) => errorAt(errors, path);
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem_7rem]">
        <TextField
          label="Title"
          optional
          max={80}
          value={data.title}
          error={error("title")}
          disabled={disabled}
          onChange={(title) => onChange({ ...data, title })}
        />
        <SelectField
          label="Source"
          options={SOURCES}
          value={data.source}
          error={error("source")}
          disabled={disabled}
          onChange={(source) => onChange({ ...data, source })}
        />
        <NumberField
          label="Shown"
          min={1}
          max={50}
          value={data.limit}
          error={error("limit")}
          disabled={disabled}
          onChange={(limit) => onChange({ ...data, limit })}
        />
      </div>
      <ItemList
        noun="entry"
        items={data.items}
        max={50}
        create={newItem}
        onChange={(items) => onChange({ ...data, items })}
        error={error("items")}
        disabled={disabled}
      >
        {(item, change, path) => (
          <ItemFields item={item} change={change} error={(field) => error(`${path}.${field}`)} />
        )}
      </ItemList>
    </div>
  );
}

function newItem(): Item {
  return { id: v7(), at: today(), kind: "update", title: "", md: "", url: "" };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

type ItemFieldsProps = {
  item: Item;
  change: (part: Partial<Item>) => void;
  error: (field: keyof Item) => string | null;
};

function ItemFields({ item, change, error }: ItemFieldsProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[10rem_9rem_1fr]">
        <DayField label="When" value={item.at} error={error("at")} onChange={(at) => change({ at })} />
        <SelectField
          label="Kind"
          options={KINDS}
          value={item.kind}
          error={error("kind")}
          onChange={(kind) => change({ kind })}
        />
        <TextField
          label="Title"
          max={120}
          value={item.title}
          error={error("title")}
          onChange={(title) => change({ title })}
        />
      </div>
      <MarkdownField
        label="What happened"
        optional
        max={1_000}
        value={item.md}
        error={error("md")}
        onChange={(md) => change({ md })}
      />
      <TextField
        label="Address"
        optional
        type="url"
        max={2_048}
        placeholder="https://"
        value={item.url}
        error={error("url")}
        onChange={(url) => change({ url: url.trim() })}
      />
    </>
  );
}
