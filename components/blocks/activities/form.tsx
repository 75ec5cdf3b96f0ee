import {
  ACTIVITY_KIND_NAMES,
  ACTIVITY_KINDS,
  ACTIVITY_SOURCES,
} from "@/lib/documents/blocks/activities/kinds";
import { DayField, type FormProps, NumberField, SelectField, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";
import { newItem } from "../new-item";

const SOURCES = { manual: "Entries below", revisions: "Published revisions", both: "Both" };

export function ActivitiesForm({ of }: FormProps<"activities">) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem_7rem]">
        <TextField label="Title" optional {...of("title")} />
        <SelectField label="Source" values={ACTIVITY_SOURCES} names={SOURCES} {...of("source")} />
        <NumberField label="Entries shown" min={1} {...of("limit")} />
      </div>
      <ItemList noun="entry" list={of("items")} create={newItem.activities}>
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
