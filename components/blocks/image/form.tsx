"use client";

import { SelectField, TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { MediaField } from "../media-field";

const WIDTHS = [
  { value: "text", label: "As the text" },
  { value: "wide", label: "As the page" },
] as const;

export function ImageForm({ data, onChange, errors, disabled }: FormProps<"image">) {
  return (
    <div className="grid gap-4">
      <MediaField
        label="Picture"
        value={data.media}
        errors={errors}
        path="media"
        disabled={disabled}
        onChange={(media) => onChange({ ...data, media })}
      />
      <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
        <TextField
          label="Caption"
          optional
          max={300}
          value={data.caption}
          error={errorAt(errors, "caption")}
          disabled={disabled}
          onChange={(caption) => onChange({ ...data, caption })}
        />
        <SelectField
          label="Width"
          options={WIDTHS}
          value={data.width}
          error={errorAt(errors, "width")}
          disabled={disabled}
          onChange={(width) => onChange({ ...data, width })}
        />
      </div>
    </div>
  );
}
