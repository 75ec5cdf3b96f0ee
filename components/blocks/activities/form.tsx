"use client";

import { v7 } from "uuid";
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS } from "@/lib/blocks/activities/kinds";
import type { BlockData } from "@/lib/blocks/envelope";
import { SelectField, TextField } from "../fields";
import type { FormProps } from "../form";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";
import { DayField, NumberField } from "../number-fields";

const KINDS = ACTIVITY_KINDS.map((value) => ({ value, label: ACTIVITY_KIND_NAMES[value] }));
const SOURCES = [
  { value: "manual", label: "Entries below" },
  { value: "revisions", label: "Published revisions" },
  { value: "both", label: "Both" },
] as const;

export function ActivitiesForm({ of }: FormProps<"activities">) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem_7rem]">
        <TextField label="Title" optional {...of("title")} />
        <SelectField label="Source" options={SOURCES} {...of("source")} />
        <NumberField label="Shown" min={1} {...of("limit")} />
      </div>
      <ItemList noun="entry" list={of("items")} create={newItem}>
        {(of) => (
          <>
            <div className="grid gap-3 sm:grid-cols-[10rem_9rem_1fr]">
              <DayField label="When" {...of("at")} />
              <SelectField label="Kind" options={KINDS} {...of("kind")} />
              <TextField label="Title" {...of("title")} />
            </div>
            <MarkdownField label="What happened" optional {...of("md")} />
            <TextField label="Address" optional type="url" {...of("url")} />
          </>
        )}
      </ItemList>
    </div>
  );
}

function newItem(): BlockData<"activities">["items"][number] {
  const today = new Date().toISOString().slice(0, 10);
  return { id: v7(), at: today, kind: "update", title: "", md: "", url: "" };
}
