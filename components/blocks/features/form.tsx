"use client";

import { FEATURE_ICONS } from "@/lib/blocks/features/icons";
import { SelectField, TextField } from "../fields";
import type { FormProps } from "../form";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";

const ICONS = FEATURE_ICONS.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

export function FeaturesForm({ of }: FormProps<"features">) {
  return (
    <ItemList noun="feature" list={of("items")} create={() => ({ title: "", md: "", icon: "none" as const })}>
      {(of) => (
        <>
          <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
            <TextField label="Title" {...of("title")} />
            <SelectField label="Icon" options={ICONS} {...of("icon")} />
          </div>
          <MarkdownField label="What it does" optional {...of("md")} />
        </>
      )}
    </ItemList>
  );
}
