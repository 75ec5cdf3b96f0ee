"use client";

import { TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";
import { MediaField } from "../media-field";

export function GalleryForm({ data, onChange, errors, disabled }: FormProps<"gallery">) {
  return (
    <ItemList
      noun="picture"
      items={data.items}
      max={12}
      create={() => ({ media: null, caption: "" })}
      onChange={(items) => onChange({ items })}
      error={errorAt(errors, "items")}
      disabled={disabled}
    >
      {(item, change, path) => (
        <>
          <MediaField
            label="Picture"
            value={item.media}
            errors={errors}
            path={`${path}.media`}
            disabled={disabled}
            onChange={(media) => change({ media })}
          />
          <TextField
            label="Caption"
            optional
            max={200}
            value={item.caption}
            error={errorAt(errors, `${path}.caption`)}
            onChange={(caption) => change({ caption })}
          />
        </>
      )}
    </ItemList>
  );
}
