"use client";

import { LINK_KIND_NAMES, LINK_KINDS } from "@/lib/blocks/links/kinds";
import { SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";

const KINDS = LINK_KINDS.map((value) => ({
  value,
  label: value === "other" ? "Other" : LINK_KIND_NAMES[value],
}));

export function LinksForm({ data, onChange, errors, disabled }: FormProps<"links">) {
  return (
    <ItemList
      noun="link"
      items={data.items}
      max={12}
      create={() => ({ label: "", url: "", kind: "website" as const })}
      onChange={(items) => onChange({ items })}
      error={errorAt(errors, "items")}
      disabled={disabled}
    >
      {(item, change, path) => (
        <div className="grid gap-3 sm:grid-cols-[9rem_1fr_1.4fr]">
          <SelectField
            label="Kind"
            options={KINDS}
            value={item.kind}
            error={errorAt(errors, `${path}.kind`)}
            onChange={(kind) => change({ kind })}
          />
          <TextField
            label="Label"
            max={80}
            value={item.label}
            error={errorAt(errors, `${path}.label`)}
            onChange={(label) => change({ label })}
          />
          <TextField
            label="Address"
            type="url"
            max={2_048}
            placeholder="https://"
            value={item.url}
            error={errorAt(errors, `${path}.url`)}
            onChange={(url) => change({ url: url.trim() })}
          />
        </div>
      )}
    </ItemList>
  );
}
