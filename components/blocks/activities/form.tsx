import { v7 } from "uuid";
import {
  ACTIVITY_KIND_NAMES,
  ACTIVITY_KINDS,
  ACTIVITY_SOURCES,
} from "@/lib/documents/blocks/activities/kinds";
import type { BlockData } from "@/lib/documents/blocks/envelope";
import { DayField, type FormProps, NumberField, SelectField, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";

const SOURCES = { manual: "Entries below", revisions: "Published revisions", both: "Both" };

export function ActivitiesForm({ of }: FormProps<"activities">) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem_7rem]">
        <TextField label="Title" optional {...of("title")} />
        <SelectField label="Source" values={ACTIVITY_SOURCES} names={SOURCES} {...of("source")} />
        <NumberField label="Entries shown" min={1} {...of("limit")} />
      </div>
      <ItemList noun="entry" list={of("items")} create={newItem}>
        {(of) => (
          <>
            <div className="grid gap-3 sm:grid-cols-[10rem_9rem_1fr]">
              <DayField label="Date" {...of("at")} />
              <SelectField label="Kind" values={ACTIVITY_KINDS} names={ACTIVITY_KIND_NAMES} {...of("kind")} />
              <TextField label="Title" {...of("title")} />
            </div>
            <MarkdownField label="Description" optional {...of("md")} />
            <TextField label="URL" optional type="url" {...of("url")} />
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
