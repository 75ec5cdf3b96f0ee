"use client";

import { TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";
import { MediaField } from "../media-field";

export function TeamForm({ data, onChange, errors, disabled }: FormProps<"team">) {
  return (
    <ItemList
      noun="person"
      items={data.items}
      max={12}
      create={() => ({ name: "", role: "", media: null, url: "" })}
      onChange={(items) => onChange({ items })}
      error={errorAt(errors, "items")}
      disabled={disabled}
    >
      {(item, change, path) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Name"
              max={80}
              value={item.name}
              error={errorAt(errors, `${path}.name`)}
              onChange={(name) => change({ name })}
            />
            <TextField
              label="Role"
              max={80}
              value={item.role}
              error={errorAt(errors, `${path}.role`)}
              onChange={(role) => change({ role })}
            />
          </div>
          <TextField
            label="Address"
            optional
            type="url"
            max={2_048}
            placeholder="https://"
            value={item.url}
            error={errorAt(errors, `${path}.url`)}
            onChange={(url) => change({ url: url.trim() })}
          />
          <MediaField
            label="Portrait"
            optional
            value={item.media}
            errors={errors}
            path={`${path}.media`}
            disabled={disabled}
            onChange={(media) => change({ media })}
          />
        </>
      )}
    </ItemList>
  );
}
