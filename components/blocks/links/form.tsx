"use client";

import { LINK_KIND_NAMES, LINK_KINDS } from "@/lib/blocks/links/kinds";
import { SelectField, TextField } from "../fields";
import type { FormProps } from "../form";
import { ItemList } from "../item-list";

const KINDS = LINK_KINDS.map((value) => ({
  value,
  label: value === "other" ? "Other" : LINK_KIND_NAMES[value],
}));

export function LinksForm({ of }: FormProps<"links">) {
  return (
    <ItemList
      noun="link"
      list={of("items")}
      create={() => ({ label: "", url: "", kind: "website" as const })}
    >
      {(of) => (
        <div className="grid gap-3 sm:grid-cols-[9rem_1fr_1.4fr]">
          <SelectField label="Kind" options={KINDS} {...of("kind")} />
          <TextField label="Label" {...of("label")} />
          <TextField label="Address" type="url" {...of("url")} />
        </div>
      )}
    </ItemList>
  );
}
