"use client";

import { FEATURE_ICONS } from "@/lib/blocks/features/icons";
import { SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";

const ICONS = FEATURE_ICONS.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

export function FeaturesForm({ data, onChange, errors, disabled }: FormProps<"features">) {
  return (
    <ItemList
      noun="feature"
      items={data.items}
      max={12}
      create={() => ({ title: "", md: "", icon: "none" as const })}
      onChange={(items) => onChange({ items })}
      error={errorAt(errors, "items")}
      disabled={disabled}
    >
      {(item, change, path) => (
        <>
          <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
            <TextField
              label="Title"
              max={80}
              value={item.title}
              error={errorAt(errors, `${path}.title`)}
              onChange={(title) => change({ title })}
            />
            <SelectField
              label="Icon"
              options={ICONS}
              value={item.icon}
              error={errorAt(errors, `${path}.icon`)}
              onChange={(icon) => change({ icon })}
            />
          </div>
          <MarkdownField
            label="What it does"
            max={400}
            optional
            value={item.md}
            error={errorAt(errors, `${path}.md`)}
            onChange={(md) => change({ md })}
          />
        </>
      )}
    </ItemList>
  );
}
